import { expect, test } from 'vitest';
import { oneOf, searchParams, text, wholeNumber } from './search-params.ts';

const read = searchParams({ from: text(5), ended: oneOf('yes'), page: wholeNumber });

test('known parameters are read, numbers as numbers', () => {
  expect(read({ from: '/a', ended: 'yes', page: '3' })).toEqual({
    from: '/a',
    ended: 'yes',
    page: 3,
  });
});

test('wrong and unknown parameters count as missing', () => {
  expect(read({ from: '/too-long', ended: 'no', page: '1.5', other: 'x' })).toEqual({});
  expect(read({ from: 7, page: '0' })).toEqual({});
  expect(read({ page: '' })).toEqual({});
});
