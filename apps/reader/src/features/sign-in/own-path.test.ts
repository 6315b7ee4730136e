import { ownPath } from './own-path';

test('a book is opened after the sign-in', () => {
  expect(ownPath('/book/1002')).toEqual({ pathname: '/book/[id]', params: { id: '1002' } });
});

test.each([
  undefined,
  '/',
  '/sign-in',
  'https://evil.example',
  '//evil.example/book/1',
  '/book/1/../..',
])('%p leads to the library', (next) => {
  expect(ownPath(next)).toBe('/');
});
