import { clampView, wholePage, zoomAt } from './zoom';

const page = { width: 300, height: 400 };
const frame = { width: 300, height: 600 };

test('what lies under the finger stays under it', () => {
  const look = zoomAt(wholePage, 2, { x: 50, y: -80 });
  // A point of the page at (50, -80) is drawn at x + 50 * scale.
  expect(look.x + 50 * look.scale).toBe(50);
  expect(look.y - 80 * look.scale).toBe(-80);
});

test('a page never leaves its frame and is never smaller than whole', () => {
  expect(clampView({ scale: 2, x: 999, y: -999 }, page, frame)).toEqual({
    scale: 2,
    x: 150,
    y: -100,
  });
  expect(clampView({ scale: 0.3, x: 40, y: 40 }, page, frame)).toEqual({ scale: 1, x: 0, y: 0 });
});
