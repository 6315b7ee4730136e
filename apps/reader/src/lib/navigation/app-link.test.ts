import { isReturn, routeOf } from './app-link';

it.each([
  ['https://books.example/app/book/12?page=3&find=sea', '/book/12?page=3&find=sea'],
  ['https://books.example/app', '/'],
  ['https://books.example/app/', '/'],
  ['https://books.example/apple', '/apple'],
  ['aqua://book/12?page=3', 'aqua://book/12?page=3'],
  ['/book/12', '/book/12'],
])('opens %s at %s', (link, route) => {
  expect(routeOf(link)).toBe(route);
});

it.each([
  ['aqua://sign-in?code=1&state=app.2', true],
  ['aqua://sign-in', true],
  ['aqua://sign-information', false],
  ['aqua://book/12', false],
  ['https://books.example/app/sign-in?code=1', false],
])('%s is a return from a provider: %s', (link, expected) => {
  expect(isReturn(link)).toBe(expected);
});
