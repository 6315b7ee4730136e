import { pressedKey } from './pressed-key';

test.each([
  ['a letter', { key: 'c', code: 'KeyC' }, 'c'],
  ['a capital letter', { key: 'C', code: 'KeyC' }, 'c'],
  ['a letter at another place', { key: 'q', code: 'KeyA' }, 'q'],
  ['the same key on a Thai keyboard', { key: 'แ', code: 'KeyC' }, 'c'],
  ['the slash of a Thai keyboard', { key: 'ฝ', code: 'Slash' }, '/'],
  ['the zero of a Thai keyboard', { key: 'จ', code: 'Digit0' }, '0'],
  ['a named key', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
])('%s', (_, event, key) => {
  expect(pressedKey(event)).toBe(key);
});
