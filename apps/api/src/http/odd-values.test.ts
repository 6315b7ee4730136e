import type { RouteSpec } from '@aqua/contract/define-route';
import { errorEnvelope } from '@aqua/contract/errors';
import { permissions, roles, type Role } from '@aqua/contract/roles';
import fc from 'fast-check';
import { z } from 'zod';
import { calls } from '../testing/contract-calls.ts';
import type { Maker } from '../testing/make.ts';
import { expect, test, type TestApi, type TestServer } from '../testing/test-api.ts';

/** What no form would send. */
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

/** The call's own fields with any value: one alone, which gets deepest, or several. */
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

async function send(
  server: TestServer,
  spec: RouteSpec,
  token: string | undefined,
  input: { params: object; query: object; body: unknown },
) {
  const params = input.params as Record<string, unknown>;
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(params[name] ?? 1)),
  );
  const query = new URLSearchParams(
    Object.entries(input.query).map(([name, value]) => [name, wellFormed(value)]),
  );
  return fetch(`${server.url}${path}?${query}`, {
    method: spec.method,
    headers: {
      'x-application-token': 'aqua-backoffice',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(spec.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(spec.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    signal: AbortSignal.timeout(10_000),
  });
}

/** encodeURIComponent refuses lone surrogates; the server gets what a browser would make of them. */
function wellFormed(value: unknown): string {
  return String(value).toWellFormed();
}

function tokenFor(spec: RouteSpec, tokens: Map<Role, string>): string | undefined {
  return spec.may === 'public' ? undefined : tokens.get(permissions[spec.may][0]);
}

async function sessionsOf(make: Maker, api: TestApi): Promise<Map<Role, string>> {
  const tokens = new Map<Role, string>();
  for (const role of roles) {
    const { token } =
      role === 'Student' ? await make.student(await api.as('Admin')) : await make.session(role);
    tokens.set(role, token);
  }
  return tokens;
}

test('odd values are refused at every route, never with a 500 and never with a hang', async ({
  server,
  api,
  make,
}) => {
  const tokens = await sessionsOf(make, api);
  // Signing out would end the sessions of the rest.
  for (const { call, spec } of calls.filter(({ name }) => name !== 'signOut')) {
    const token = tokenFor(spec, tokens);
    await fc.assert(
      fc.asyncProperty(requestOf(spec), async (input) => {
        const answer = await send(server, spec, token, input);
        const text = await answer.text();
        expect(answer.status, `${call} ${JSON.stringify(input)} ${text}`).toBeLessThan(500);
        if (answer.status >= 400) errorEnvelope.parse(JSON.parse(text));
      }),
      { numRuns: 60, seed: 2026 },
    );
  }
}, 120_000);

test('a megabyte of text, in any field, is refused quickly', async ({ server, api, make }) => {
  const tokens = await sessionsOf(make, api);
  const text = 'ก'.repeat(300_000);
  for (const { call, spec } of calls.filter(({ spec: { body } }) => body !== undefined)) {
    const body = Object.fromEntries(fieldsOf(spec.body).map((field) => [field, text]));
    const answer = await send(server, spec, tokenFor(spec, tokens), {
      params: {},
      query: {},
      body,
    });
    expect(answer.status, call).toBeGreaterThanOrEqual(400);
    expect(answer.status, call).toBeLessThan(500);
  }
}, 60_000);
