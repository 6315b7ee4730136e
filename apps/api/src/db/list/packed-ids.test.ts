import { expect, test } from 'vitest';
import { numbersIn, packIds, unpackIds } from './packed-ids.ts';

function bytesOf(ids: number[]): Buffer {
  const bytes = Buffer.alloc(ids.length * 4);
  for (const [nth, id] of ids.entries()) bytes.writeInt32BE(id, nth * 4);
  return bytes;
}

const unpacked = (ids: number[], batch: number) => [...unpackIds([packIds(bytesOf(ids))], batch)];

test('packed ids are the same ids in the same order, a batch at a time', () => {
  const ids = [1, 2, 1, 2_147_483_647, 1, 64, 63, 127, 128, 8_192, 8_191, 5, 5, 2_147_483_647];
  expect(numbersIn(bytesOf(ids))).toEqual(ids);
  expect(unpacked(ids, 4)).toEqual([
    ids.slice(0, 4),
    ids.slice(4, 8),
    ids.slice(8, 12),
    ids.slice(12),
  ]);
  expect(unpacked(ids, ids.length)).toEqual([ids]);
  expect(unpacked([], 4)).toEqual([]);
});

test('ids that were packed in parts are all there, in their order', () => {
  const ids = Array.from({ length: 1_234 }, (_, nth) => ((nth * 7_919) % 1_234) + 1);
  const parts = [ids.slice(0, 500), [], ids.slice(500)].map((part) => packIds(bytesOf(part)));
  expect([...unpackIds(parts, 100)].flat()).toEqual(ids);
});

test('ids in the order of creation take hardly any memory', () => {
  const ids = Array.from({ length: 100_000 }, (_, nth) => 1_100_000 - nth * 3);
  expect(packIds(bytesOf(ids)).length).toBeLessThan(2_000);
});
