import { expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

test('a path of this site is kept with its search parameters', () => {
  expect(sameOriginPath('/students?page=2#top')).toBe('/students?page=2#top');
});

test('a path with dots is resolved and stays on this site', () => {
  expect(sameOriginPath('/./students')).toBe('/students');
  expect(sameOriginPath('/a/../students?next=//evil.example')).toBe(
    '/students?next=//evil.example',
  );
});

test.each([
  undefined,
  '',
  'students',
  '//evil.example/students',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/students/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.\n//evil.example',
])('%j is refused as the address to open after login', (text) => {
  expect(sameOriginPath(text)).toBeNull();
});
