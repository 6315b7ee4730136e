import { api } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { permissions, type Role } from '@aqua/contract/roles';
import { catalogue } from '@aqua/phrases/catalogue';
import { expect, test } from 'vitest';
import { callWords } from './call-words.ts';
import { setPhrases } from './phrases.ts';

test('every call that a student may make is said in words', () => {
  setPhrases(catalogue.en);
  const specs = Object.values(api).flatMap((calls) => Object.values(calls) as RouteSpec[]);
  const ofStudents = specs.filter(({ permission }) =>
    (permissions[permission] as readonly Role[]).includes('Student'),
  );
  expect(ofStudents.length).toBeGreaterThan(20);
  const wordless = ofStudents.filter(
    ({ method, path }) => callWords({ method, route: path }) === null,
  );
  expect(wordless.map(({ path }) => path)).toEqual([]);
});
