import { expect, test } from 'vitest';
import { binarised } from '../../../../bench/pictures.ts';
import { sequence } from '../picture/features.ts';
import { blurred, createGrey, type Grey } from '../picture/grey.ts';
import { inverseOf, project } from '../picture/homography.ts';
import { straightened } from './laid-over.ts';
import { createThresholdFit } from './threshold.ts';
import { isThresholded } from './thresholded.ts';
import { warp } from '../picture/warp.ts';

/** Blots of every grey, with the edges that letters have. */
function blots(): Grey {
  const page = createGrey(300, 300);
  const random = sequence(5);
  const soft = blurred({ ...page, data: page.data.map(() => 255 * random()) }, 3);
  return { ...soft, data: soft.data.map((value) => Math.min(251, 128 + 9 * (value - 128))) };
}

const covering = (page: Grey) => ({ ...page, covered: new Uint8Array(page.data.length).fill(1) });

test('the threshold is found, whatever a watermark lays over a tenth of the pixels', () => {
  const page = blots();
  const random = sequence(6);
  const picture = {
    ...page,
    data: page.data.map((grey) => {
      const isBlack = random() < 0.1 || grey + 8 * (random() - 0.5) < 150;
      return isBlack ? 0 : 255;
    }),
  };
  const { u, sigma, isEdge } = createThresholdFit(covering(page), picture)(covering(page));
  expect(sigma).toBeGreaterThan(1);
  expect(sigma).toBeLessThan(12);
  const between = [...u.keys()].filter((at) => isEdge[at] && Math.abs(u[at]!) < 0.3);
  expect(between.length).toBeGreaterThan(100);
  const greys = between.map((at) => page.data[at]!).toSorted((one, other) => one - other);
  expect(Math.abs(greys[Math.floor(greys.length / 2)]! - 150)).toBeLessThan(3);
});

test('a page that lies where the picture has it is likelier than one beside it', () => {
  const page = blots();
  const picture = binarised(page);
  const fit = createThresholdFit(covering(page), picture);
  const beside = { ...page, data: page.data.map((_, at) => page.data[Math.max(0, at - 1)]!) };
  const here = fit(covering(page)).likelihood;
  expect(here).toBeGreaterThan(fit(covering(beside)).likelihood + 0.05);
});

test('a page that points lay some pixels beside its place is laid on it', () => {
  const page = blots();
  const untouched = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  // Turned by 0.3°, a little larger, and with one corner nearer.
  const place = [1.008, -0.0052, 1.3, 0.0052, 1.008, -2.1, 0.000006, -0.000004, 1];
  const picture = binarised(warp(page, inverseOf(place), page));
  const fit = createThresholdFit(warp(page, untouched, page), picture);
  const { back } = straightened(untouched, picture, (tried) => {
    const expected = warp(page, tried, page);
    return { back: tried, expected, threshold: fit(expected) };
  });
  for (const [x, y] of [
    [20, 20],
    [280, 20],
    [20, 280],
    [280, 280],
  ] as const) {
    const [wantedX, wantedY] = project(inverseOf(place), x, y);
    const [foundX, foundY] = project(back, x, y);
    expect(Math.hypot(foundX - wantedX, foundY - wantedY)).toBeLessThan(0.3);
  }
});

test('a picture is black and white if nothing is between ink and paper', () => {
  const page = blots();
  expect(isThresholded(page)).toBe(false);
  expect(isThresholded(binarised(page))).toBe(true);
  // A white sheet has no ink.
  expect(isThresholded({ ...page, data: page.data.map(() => 255) })).toBe(false);
});
