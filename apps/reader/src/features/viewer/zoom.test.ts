import type { Way } from '../pages/reading-direction';
import {
  clampView,
  dragBy,
  keepSpot,
  lookBeside,
  slideOf,
  stepOf,
  wholePage,
  zoomAt,
} from './zoom';

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

test('a page that was seen as a whole is read from its top when it gets taller', () => {
  const before = { size: { width: 300, height: 400 }, frame: { width: 300, height: 600 } };
  const tall = { width: 600, height: 800 };
  expect(keepSpot(wholePage, before, tall, { width: 600, height: 300 }).y).toBe(250);
});

describe('the spread beside', () => {
  const beside = (x: number, step: number, way: Way = 1) =>
    lookBeside({ scale: 2, x, y: 0 }, step, way, page, page, frame);

  test('keeps the zoom and the place across, and is read from its top or from its bottom', () => {
    expect(beside(40, 1)).toEqual({ scale: 2, x: 40, y: 100 });
    expect(beside(40, -1)).toEqual({ scale: 2, x: 40, y: -100 });
    expect(beside(40, 0)).toEqual({ scale: 2, x: 40, y: 100 });
    expect(lookBeside(wholePage, 1, 1, page, page, frame)).toEqual(wholePage);
  });

  test('begins at its left edge after the right one, and the other way round', () => {
    expect(beside(-150, 1).x).toBe(150);
    expect(beside(150, -1).x).toBe(-150);
    expect(beside(150, 1).x).toBe(150);
  });

  test('of a book that turns to the left begins at its right edge after the left one', () => {
    expect(beside(150, 1, -1)).toMatchObject({ x: -150, y: 100 });
    expect(beside(-150, -1, -1)).toMatchObject({ x: 150, y: -100 });
    expect(beside(-150, 1, -1).x).toBe(-150);
  });
});

test('turning the device keeps the spot in the middle', () => {
  const upright = { width: 400, height: 600 };
  const lying = { width: 800, height: 1200 };
  const wide = { width: 800, height: 400 };
  // A third of the page's height above its middle is in the middle of the frame.
  const before = { size: upright, frame: { width: 400, height: 800 } };
  expect(keepSpot({ scale: 2, x: 0, y: 200 }, before, lying, wide)).toEqual({
    scale: 2,
    x: 0,
    y: 400,
  });
});

describe('a drag', () => {
  const drag = (x: number, y: number, from = wholePage, isQuick = false, way: Way = 1) => {
    const { view, ...past } = dragBy(from, x, y, page, frame);
    return {
      view,
      slide: slideOf({ x, y, ...past }, view, page, frame, false),
      step: stepOf({ x, y, ...past, isQuick }, view, way, page, frame),
    };
  };
  const close = { scale: 2, x: 0, y: 0 };

  test('moves a whole page aside and turns it if it was far or quick', () => {
    expect(drag(-30, 0)).toMatchObject({ slide: -30, step: 0 });
    expect(drag(-30, 0, wholePage, true).step).toBe(1);
    expect(drag(80, 10).step).toBe(-1);
    expect(drag(0, 300).step).toBe(0);
  });

  test('moves a zoomed page, and turns it only past its edge', () => {
    expect(drag(-100, 0, close)).toEqual({ view: { ...close, x: -100 }, slide: 0, step: 0 });
    expect(drag(-180, 0, close, true).step).toBe(0);
    expect(drag(-260, 0, close)).toMatchObject({ slide: -110, step: 1 });
    expect(drag(260, 0, close).step).toBe(-1);
  });

  test('turns a tall page past its lower and upper edge', () => {
    expect(drag(0, -150, close).step).toBe(0);
    expect(drag(0, -300, close)).toMatchObject({ slide: 0, step: 1 });
    expect(drag(0, 300, close).step).toBe(-1);
  });

  test('to the right turns on in a book that turns to the left; down and up are as ever', () => {
    expect(drag(80, 10, wholePage, false, -1).step).toBe(1);
    expect(drag(-30, 0, wholePage, true, -1).step).toBe(-1);
    expect(drag(260, 0, close, false, -1).step).toBe(1);
    expect(drag(0, -300, close, false, -1).step).toBe(1);
  });
});
