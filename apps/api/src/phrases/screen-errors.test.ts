import { errors } from '@aqua/phrases/en/errors';
import { expect, test } from 'vitest';
import { calls } from '../testing/whole-api/contract-calls.ts';
import { validBodies } from '../testing/whole-api/valid-inputs.ts';
import { violationsOf } from '../testing/whole-api/violations.ts';

test('a screen that checks a form has the sentence of each rule of its fields', () => {
  const codes = calls.flatMap(({ call, spec }) =>
    (validBodies[call] ?? []).flatMap((example) =>
      violationsOf(spec.body, { example, isTyped: true }).map(({ code }) => code),
    ),
  );
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => !(code in errors))).toEqual([]);
});
