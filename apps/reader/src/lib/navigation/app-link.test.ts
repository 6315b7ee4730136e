import { routeOf } from './app-link';

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
