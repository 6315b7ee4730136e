import { expect, test } from 'vitest';
import { slowPatterns } from './check-patterns.mjs';

test('a pattern that is not linear is found, with its line and why', () => {
  const text = [
    'const list = /^\\[\\s*(\\d+(\\s*,\\s*\\d+)*)?\\s*\\]$/;',
    'const plain: RegExp = /^\\d{1,9}$/;',
    'text.replaceAll(/\\s*\\n\\s*/g, " ");',
    'text.match(/^(a+)+$/);',
  ].join('\n');
  expect(slowPatterns('some.ts', text)).toEqual([
    '1: /^\\[\\s*(\\d+(\\s*,\\s*\\d+)*)?\\s*\\]$/ is not linear: two of its parts may share the same letters.',
    '3: /\\s*\\n\\s*/g is not linear: each place of a long run is tried as its beginning.',
    '4: /^(a+)+$/ is not linear: a repeated part may be split in several ways.',
  ]);
});
