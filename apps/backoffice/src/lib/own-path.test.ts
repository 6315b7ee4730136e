import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a path of this app is kept with its search', () => {
  expect(ownPath('/students?page=2#top')).toBe('/students?page=2#top');
});

test('what stands for a place further up stays a path of this app', () => {
  expect(ownPath('/./students')).toBe('/students');
  expect(ownPath('/a/../students?next=//evil.example')).toBe('/students?next=//evil.example');
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
])('%j is no way to lead somebody after login', (text) => {
  expect(ownPath(text)).toBeNull();
});
