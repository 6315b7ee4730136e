import { pathAfterSignIn } from './path-after-sign-in';

test('a book is opened after the sign-in', () => {
  expect(pathAfterSignIn('/book/1002')).toEqual({ pathname: '/book/[id]', params: { id: '1002' } });
});

test.each([
  undefined,
  '/',
  '/sign-in',
  'https://evil.example',
  '//evil.example/book/1',
  '/book/1/../..',
  '/.//evil.example',
  '/book/1002\n//evil.example',
])('%p leads to the library', (next) => {
  expect(pathAfterSignIn(next)).toBe('/');
});
