import type { RouteSpec } from '@aqua/contract/define-route';
import { errorEnvelope } from '@aqua/contract/error-envelope';
import fc from 'fast-check';
import { z } from 'zod';
import { calls } from '../../testing/whole-api/contract-calls.ts';
import { sendRaw, tokenFor, tokensOf } from '../../testing/whole-api/raw-calls.ts';
import { expect, test } from '../../testing/test-api.ts';

/** Texts that no form would send. */
const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '%',
    "'; drop table admins; --",
    '../../etc/passwd',
    '__proto__',
    'null',
    '[1,',
    '1e999',
    '-0',
    '๏น้ำ\u0301',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const oddNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2_147_483_648, 9e15, 1e308, Number.MIN_VALUE),
  fc.integer(),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor', 'length'), oddText),
);

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in as z.ZodType);
  return [];
}

/** The call's own fields with any value: one field, whose value then gets furthest, or several. */
function oddObject(schema: z.ZodType | undefined, value: fc.Arbitrary<unknown>) {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return fc.constant({});
  const field = fc.constantFrom(...fields);
  return fc.oneof(
    fc.dictionary(field, value, { minKeys: 1, maxKeys: 1, noNullPrototype: true }),
    fc.dictionary(field, value, { noNullPrototype: true }),
  );
}

function requestOf(spec: RouteSpec) {
  return fc.record({
    params: oddObject(spec.params, fc.oneof(oddText, oddNumber)),
    query: oddObject(spec.query, fc.oneof(oddText, oddNumber)),
    body: fc.oneof(
      { arbitrary: oddObject(spec.body, oddValue), weight: 5 },
      { arbitrary: oddValue, weight: 1 },
    ),
  });
}

for (const { numRuns, tags } of [
  { numRuns: 8, tags: [] },
  { numRuns: 60, tags: ['ci'] },
]) {
  test(
    `${numRuns} odd values are refused at every route, never with a 500 and never with a hang`,
    {
      tags,
      timeout: 300_000,
    },
    async ({ server, api, make }) => {
      const tokens = await tokensOf(make, api);
      // Signing out would end the sessions that the other calls need.
      for (const { call, spec } of calls.filter(({ name }) => name !== 'signOut')) {
        const token = tokenFor(spec, tokens);
        await fc.assert(
          fc.asyncProperty(requestOf(spec), async (input) => {
            const answer = await sendRaw(server, spec, { ...input, token });
            const text = await answer.text();
            expect(answer.status, `${call} ${JSON.stringify(input)} ${text}`).toBeLessThan(500);
            if (answer.status >= 400) errorEnvelope.parse(JSON.parse(text));
          }),
          { numRuns, seed: 2026 },
        );
      }
    },
  );
}

test('a megabyte of text, in any field, is refused quickly', async ({ server, api, make }) => {
  const tokens = await tokensOf(make, api);
  const text = 'ก'.repeat(300_000);
  for (const { call, spec } of calls.filter(({ spec: { body } }) => body !== undefined)) {
    const body = Object.fromEntries(fieldsOf(spec.body).map((field) => [field, text]));
    const answer = await sendRaw(server, spec, { body, token: tokenFor(spec, tokens) });
    expect(answer.status, call).toBeGreaterThanOrEqual(400);
    expect(answer.status, call).toBeLessThan(500);
  }
});
