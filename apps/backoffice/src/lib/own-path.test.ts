import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a path of this app is kept with its search', () => {
  expect(ownPath('/students?page=2#top')).toBe('/students?page=2#top');
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
])('%j is no way to lead somebody after login', (text) => {
  expect(ownPath(text)).toBeNull();
});
