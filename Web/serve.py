#!/usr/bin/env python3
"""Serves the playground and the comparison on the local network, and prints their addresses.

usage: serve.py [PORT]
"""
import functools
import http.server
import pathlib
import socket
import sys


def address():
    """The address of this machine on its network. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return "localhost"


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        # On an isolated page the clock has steps of 5 µs, otherwise of 100 µs.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


def main(port="8080"):
    folder = pathlib.Path(__file__).parent / "dist"
    handler = functools.partial(Handler, directory=folder)
    with http.server.ThreadingHTTPServer(("", int(port)), handler) as server:
        print(f"http://{address()}:{port}/  (Control-C ends it)", flush=True)
        if (folder / "compare/index.html").exists():
            print(f"http://{address()}:{port}/compare/  MapLibre GL JS beside the pipeline", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


main(*sys.argv[1:])
