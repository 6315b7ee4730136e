import { expect, test } from 'vitest';
import { fileSize, longDate, monthFirstDate, pictureUrl, shortDate } from './format.ts';

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [524_288_000, '500 MB'],
  [1024 ** 8, '1 YB'],
  [1024 ** 9, '1024 YB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown.replace(' ', '\u00A0'));
});

test('short dates are dd/MM/yyyy in the Gregorian calendar', () => {
  expect(shortDate('2024-03-05T08:00:00.000Z')).toBe('05/03/2024');
});

test('dates of admins and transactions are MM-dd-yyyy, of the day in Bangkok', () => {
  expect(monthFirstDate('2024-03-05T08:00:00.000Z')).toBe('03-05-2024');
  expect(monthFirstDate('2024-12-31T18:00:00.000Z')).toBe('01-01-2025');
});

test('long dates count in the Buddhist era in Thai only', () => {
  expect(longDate('2024-03-05T08:00:00.000Z', 'th')).toContain('2567');
  expect(longDate('2024-03-05T08:00:00.000Z', 'en')).toContain('2024');
});

test('a picture is asked for in a width, where the page itself comes from', () => {
  expect(pictureUrl('https://books.example/files/a', 320)).toBe('/files/a?width=320');
  expect(pictureUrl('http://localhost:4000/files/a', 160)).toBe('/files/a?width=160');
});
