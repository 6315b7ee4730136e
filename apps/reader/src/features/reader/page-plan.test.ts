import { pagesWanted, withinBook } from './page-plan';

test('around a page in the middle: itself, the next two, the previous', () => {
  expect(pagesWanted(10, 300)).toEqual([10, 11, 12, 9]);
});

test('no page before the first or after the last', () => {
  expect(pagesWanted(1, 300)).toEqual([1, 2, 3]);
  expect(pagesWanted(300, 300)).toEqual([300, 299]);
  expect(pagesWanted(1, 1)).toEqual([1]);
});

test('a place outside of the book becomes the nearest page', () => {
  expect([withinBook(-3, 300), withinBook(17, 300), withinBook(999, 300)]).toEqual([1, 17, 300]);
});
