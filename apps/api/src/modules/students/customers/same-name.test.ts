import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.for([
  ['ด.ช. สมชาย  ใจดี', 'สมชาย ใจดี'],
  ['ด.ช.สมชาย ใจดี', 'เด็กชายสมชาย ใจดี'],
  ['ด. ญ. น้ำผึ้ง ศรีสุข', 'น้ำผึ้ง ศรีสุข'],
  ['ดญ. มะลิ', 'มะลิ'],
  ['น.ส.มะลิ ดี', 'นางสาว มะลิ ดี'],
  ['นายสมชาย ใจดี', 'สมชาย ใจดี'],
  ['Miss Mali Dee', 'mali  dee'],
  ['Mr.Mali-Ann Dee', 'MALI ANN DEE'],
  ['น้ํา', 'น้ำ'],
])('%s and %s are one name', ([one = '', other = '']) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.for([
  ['สมชาย ใจดี', 'สมหญิง ใจดี'],
  ['Mali Dee', 'Mali Dae'],
  ['Missaka Dee', 'aka Dee'],
  ['นาย', 'นาง'],
  ['ดชา', 'า'],
])('%s and %s are two', ([one = '', other = '']) => {
  expect(isSameName(one, other)).toBe(false);
});
