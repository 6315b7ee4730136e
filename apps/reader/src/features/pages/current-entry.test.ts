import { currentEntry } from './current-entry';

const outline = [{ page: 3 }, { page: null }, { page: 10 }, { page: 10 }, { page: 40 }];

test('the entry that a page belongs to is the last one that begins on it or before it', () => {
  expect(currentEntry(outline, 1)).toBe(-1);
  expect(currentEntry(outline, 9)).toBe(0);
  expect(currentEntry(outline, 12)).toBe(3);
  expect(currentEntry(outline, 300)).toBe(4);
});
