import { expect, test } from 'vitest';
import { splitByCompounds, thaiWords } from './thai-words.ts';

test('a compound that browsers take apart stays whole', () => {
  expect(thaiWords('ไม่ต้องแบกตำราเรียน หนังสือ')).toEqual([
    'ไม่',
    'ต้อง',
    'แบก',
    'ตำราเรียน',
    ' ',
    'หนังสือ',
  ]);
  expect(thaiWords('นโยบายความเป็นส่วนตัว')).toEqual(['นโยบาย', 'ความเป็นส่วนตัว']);
  expect(thaiWords('ความเสียหายและความรับผิดชอบ')).toEqual(['ความเสียหาย', 'และ', 'ความรับผิดชอบ']);
});

test('a prefix stays with its word, ๆ and punctuation with the word before', () => {
  expect(thaiWords('การอ่าน')).toEqual(['การอ่าน']);
  expect(thaiWords('ตำราหนัก ๆ (ทุกเล่ม)').join('/')).toBe('ตำรา/หนัก\u00a0ๆ/ /(ทุก/เล่ม)');
});

test('in a longer text the compounds are found', () => {
  expect(splitByCompounds('สิทธิตามพระราชบัญญัติ')).toEqual([
    { part: 'สิทธิตาม', isCompound: false },
    { part: 'พระราชบัญญัติ', isCompound: true },
  ]);
});
