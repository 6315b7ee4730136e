import { expect, test } from 'vitest';
import { createSealer } from './seal.ts';

const content = { html: '<p>ลิงก์</p>', text: 'ลิงก์' };
const sealer = createSealer('secret one', 'mail bodies');

test('sealed content opens again, and sealing the same content twice gives different bytes', () => {
  const sealed = sealer.seal(content);
  expect(sealer.open(sealed)).toEqual(content);
  expect(sealer.seal(content).equals(sealed)).toBe(false);
});

test('another secret, another purpose, a changed byte, a cut end and another version do not open', () => {
  const sealed = sealer.seal(content);
  expect(() => createSealer('secret two', 'mail bodies').open(sealed)).toThrow('authenticate');
  expect(() => createSealer('secret one', 'two-step secrets').open(sealed)).toThrow('authenticate');
  for (const place of [1, 13, 29, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => sealer.open(changed)).toThrow('authenticate');
  }
  expect(() => sealer.open(sealed.subarray(0, -1))).toThrow('authenticate');
  expect(() => sealer.open(Buffer.concat([Buffer.of(2), sealed.subarray(1)]))).toThrow('version 2');
});
