import { clampPage, pagesAround } from './page-numbers';

test('around a page in the middle: the next two, the previous', () => {
  expect(pagesAround([10], 300)).toEqual([11, 12, 9]);
});

test('around two pages side by side: the next two, the previous two', () => {
  expect(pagesAround([10, 11], 300)).toEqual([12, 13, 9, 8]);
});

test('no page before the first or after the last', () => {
  expect(pagesAround([1], 300)).toEqual([2, 3]);
  expect(pagesAround([300], 300)).toEqual([299]);
  expect(pagesAround([1], 1)).toEqual([]);
});

test('a place outside of the book becomes the nearest page', () => {
  expect([clampPage(-3, 300), clampPage(17, 300), clampPage(999, 300)]).toEqual([1, 17, 300]);
});
