import { pageGap, placesOf, readingLine } from './scroll-places';
import { createScrollTracker } from './scroll-tracker';
import { pagesSeen, touchablePages } from './scroll-viewer-props';

const places = placesOf(10, (index) => (index === 3 ? 300 : 600));

test('pages lie one under the other, and each height is on one of them', () => {
  expect([0, 1, 4].map(places.topOf)).toEqual([0, 616, 3 * 616 + 316]);
  expect(places.total).toBe(9 * 600 + 300 + 9 * pageGap);
  expect([0, 615, 616, 1e6].map(places.indexAt)).toEqual([0, 0, 1, 9]);
  expect(places.seenAt(500, 800)).toEqual([0, 2]);
  expect(places.yOf(places.spotAt(2_000))).toBeCloseTo(2_000);
});

test('the page in the middle is read, the first and the last one at the ends', () => {
  expect(readingLine(2_000, 800, places.total)).toBe(2_400);
  expect(readingLine(0, 800, places.total)).toBe(0);
  expect(readingLine(places.total - 800, 800, places.total)).toBe(places.total);
});

test('every page has its turn when the book is scrolled through', () => {
  const tracker = createScrollTracker();
  tracker.arrive(0, places, 800);
  const reports: number[] = [];
  for (let top = 0; top <= places.total - 800; top += 10) {
    const report = tracker.move(top, places, 800);
    if (report === undefined) continue;
    reports.push(report);
    expect(tracker.arrive(report, places, 800)).toBeUndefined();
  }
  expect(reports).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a page that comes back late moves nothing, another one does', () => {
  const tracker = createScrollTracker();
  expect(tracker.arrive(0, places, 800)).toBe(0);
  expect(tracker.move(800, places, 800)).toBe(1);
  expect(tracker.move(1_300, places, 800)).toBe(2);
  expect(tracker.arrive(1, places, 800)).toBeUndefined();
  expect(tracker.arrive(2, places, 800)).toBeUndefined();
  expect(tracker.arrive(7, places, 800)).toBe(places.topOf(7) - 100);
  // Jumps to a spot far down in a page that is taller than the screen.
  expect(tracker.jump({ index: 4, part: 0.8 }, places, 300)).toBe(places.topOf(4) + 480 - 150);
  expect(tracker.jump({ index: 4, part: 0 }, places, 300)).toBe(places.topOf(4));
});

test('after a jump to a short page near the start that page stays until the person scrolls', () => {
  const short = placesOf(12, () => 200);
  const tracker = createScrollTracker();
  expect(tracker.arrive(1, short, 900)).toBe(0);
  expect(tracker.move(0, short, 900)).toBeUndefined();
  expect(tracker.move(300, short, 900)).toBe(2);
});

test('another size keeps the spot in the middle, also back and forth', () => {
  const wide = placesOf(10, (index) => (index === 3 ? 900 : 1_800));
  const tracker = createScrollTracker();
  tracker.arrive(0, places, 800);
  const { index, part } = places.spotAt(2_900);
  expect(tracker.move(2_500, places, 800)).toBe(index);
  tracker.arrive(index, places, 800);
  const there = tracker.arrive(index, wide, 400) ?? 0;
  expect(wide.spotAt(there + 200).index).toBe(index);
  expect(wide.spotAt(there + 200).part).toBeCloseTo(part);
  expect(tracker.move(there, wide, 400)).toBeUndefined();
  expect(tracker.arrive(index, places, 800)).toBeCloseTo(2_500);
});

test('the current page comes first; of two that can be touched each keeps its side', () => {
  expect(pagesSeen([3, 5], 4)).toEqual([5, 4, 6]);
  expect(touchablePages([3, 4], 3, 10)).toEqual([4, 5]);
  expect(touchablePages([3, 4], 4, 10)).toEqual([4, 5]);
  expect(touchablePages([4, 5], 4, 10)).toEqual([6, 5]);
  expect(touchablePages([0, 0], 0, 1)).toEqual([1]);
});
