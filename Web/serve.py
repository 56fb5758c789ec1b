#!/usr/bin/env python3
"""Puts the playground on the local network, and says under which address.

usage: serve.py [PORT]
"""
import functools
import http.server
import pathlib
import socket
import sys


def address():
    """The address of this machine on its network; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return "localhost"


def main(port="8080"):
    folder = pathlib.Path(__file__).parent / "dist"
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("", int(port)), handler) as server:
        print(f"http://{address()}:{port}/  (Control-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


main(*sys.argv[1:])
