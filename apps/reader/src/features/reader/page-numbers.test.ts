import { pagesToLoad, clampPage } from './page-numbers';

test('around a page in the middle: itself, the next two, the previous', () => {
  expect(pagesToLoad(10, 300)).toEqual([10, 11, 12, 9]);
});

test('no page before the first or after the last', () => {
  expect(pagesToLoad(1, 300)).toEqual([1, 2, 3]);
  expect(pagesToLoad(300, 300)).toEqual([300, 299]);
  expect(pagesToLoad(1, 1)).toEqual([1]);
});

test('a place outside of the book becomes the nearest page', () => {
  expect([clampPage(-3, 300), clampPage(17, 300), clampPage(999, 300)]).toEqual([1, 17, 300]);
});
