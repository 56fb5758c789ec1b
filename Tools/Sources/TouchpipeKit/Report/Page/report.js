// A crosshair on the timeline that shows the time, and dots on the screen that show the positions of the fingers at that time.
// The page can be read without the script. The page is also read as XML, so the script contains neither "less than" nor "and" signs.
"use strict";

for (const drawing of document.querySelectorAll(".drawing")) {
  const knots = drawing.dataset.scale.split(" ").map(knot => knot.split(",").map(Number));
  const crosshair = drawing.querySelector(".crosshair");
  const readout = drawing.querySelector(".readout");
  const strokes = [...drawing.closest(".session").querySelectorAll(".strokes .contact")].map(stroke => ({
    stroke,
    places: stroke.dataset.path.split(",").map(place => place.split(" ").map(Number)),
    dot: null,
  }));

  const between = (from, to, share) => from + (to - from) * share;

  // The time at a position of the drawing, between knots where the scale is linear.
  const timeAt = x => {
    const after = Math.max(1, knots.findIndex(knot => knot[1] >= x));
    const [t0, x0] = knots[after - 1];
    const [t1, x1] = knots[after];
    return x1 > x0 ? between(t0, t1, (x - x0) / (x1 - x0)) : t1;
  };

  // The position of a finger at a time, or nothing if it was not down.
  const placeAt = (places, time) => {
    if (places[0][0] > time) return null;
    const after = places.findIndex(place => place[0] >= time);
    if (after === -1) return null;
    if (after === 0) return places[0];
    const [t0, x0, y0] = places[after - 1];
    const [t1, x1, y1] = places[after];
    const share = t1 > t0 ? (time - t0) / (t1 - t0) : 1;
    return [time, between(x0, x1, share), between(y0, y1, share)];
  };

  const show = (entry, time) => {
    const place = placeAt(entry.places, time);
    if (!entry.dot) {
      if (!place) return;
      entry.dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      entry.dot.setAttribute("class", "playhead");
      entry.dot.setAttribute("r", 7);
      entry.stroke.append(entry.dot);
    }
    entry.dot.style.visibility = place ? "visible" : "hidden";
    if (!place) return;
    entry.dot.setAttribute("cx", place[1]);
    entry.dot.setAttribute("cy", place[2]);
  };

  drawing.addEventListener("pointermove", event => {
    const width = drawing.viewBox.baseVal.width;
    const box = drawing.getBoundingClientRect();
    const x = (event.clientX - box.left) * width / box.width;
    const time = timeAt(x);
    crosshair.setAttribute("x1", x);
    crosshair.setAttribute("x2", x);
    readout.setAttribute("x", Math.min(Math.max(x, 34), width - 34));
    readout.textContent = time.toFixed(1) + " ms";
    crosshair.style.visibility = readout.style.visibility = "visible";
    for (const entry of strokes) show(entry, time);
  });

  drawing.addEventListener("pointerleave", () => {
    crosshair.style.visibility = readout.style.visibility = "hidden";
    for (const entry of strokes) show(entry, -Infinity);
  });
}
