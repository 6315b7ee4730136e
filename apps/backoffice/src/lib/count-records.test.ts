import { expect, test } from 'vitest';
import { createRecordCounter } from './count-records.ts';

test('records are counted over chunks, not the lines inside of a text', () => {
  const bytes = new TextEncoder().encode('ชื่อ,คำ\r\n"a ""quoted""\r\ntext",b\r\nc,d\r\n');
  const count = createRecordCounter();
  const counts = Array.from(bytes, (_, at) => count(bytes.subarray(at, at + 1)));
  expect(counts.at(-1)).toBe(2);
  expect(createRecordCounter()(bytes)).toBe(2);
  expect(createRecordCounter()(new Uint8Array())).toBe(0);
});
