import { api } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { instant } from '@aqua/contract/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toAnswerShape } from './answer-shape.ts';

test('undeclared fields are removed at every depth', () => {
  const schema = z.object({
    id: z.int(),
    inner: z.object({ name: z.string() }).nullable(),
    list: z.array(z.object({ at: z.string() })).optional(),
  });
  const whole = { id: 1, secret: 2, inner: { name: 'n', hash: 'x' }, list: [{ at: 'a', b: 'c' }] };
  expect(toAnswerShape(schema, whole)).toEqual({
    id: 1,
    inner: { name: 'n' },
    list: [{ at: 'a' }],
  });
  expect(JSON.stringify(toAnswerShape(schema, { id: 1, inner: null, more: 1 }))).toBe(
    '{"id":1,"inner":null}',
  );
});

test('moments are sent as ISO 8601, and fields that are not plain are parsed', () => {
  const schema = z.object({ at: instant, later: instant.nullable() });
  const moment = '2026-02-03T04:05:06.789Z';
  expect(toAnswerShape(schema, { at: new Date(moment), later: null })).toEqual({
    at: moment,
    later: null,
  });
  expect(toAnswerShape(schema, { at: moment, later: new Date(moment) })).toEqual({
    at: moment,
    later: moment,
  });
  const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(toAnswerShape(z.array(either), [{ b: 'x', c: 'y' }])).toEqual([{ b: 'x' }]);
});

test('no answer of the contract lets an undeclared field pass', () => {
  for (const spec of Object.values(api).flatMap((calls) => Object.values(calls) as RouteSpec[])) {
    if (!(spec.answer instanceof z.ZodType)) continue;
    expect(JSON.stringify(tryCut(spec.answer, { undeclared: 'secret' }))).not.toContain('secret');
  }
});

function tryCut(schema: z.ZodType, value: unknown): unknown {
  try {
    return toAnswerShape(schema, value) ?? null;
  } catch {
    return null;
  }
}
