import { expect, test } from 'vitest';
import { createLruMap } from './lru-map.ts';

test('a full map removes the entry that was unused for the longest time', () => {
  const map = createLruMap<number>(3);
  for (const [value, key] of ['a', 'b', 'c'].entries()) map.set(key, value);
  expect(map.get('a')).toBe(0);
  map.set('b', 10);
  map.set('d', 3);
  expect([...map.entries()]).toEqual([
    ['a', 0],
    ['b', 10],
    ['d', 3],
  ]);
  expect(map.get('c')).toBeUndefined();
  map.delete('a');
  map.set('e', 4);
  expect([...map.entries()].map(([key]) => key)).toEqual(['b', 'd', 'e']);
});
