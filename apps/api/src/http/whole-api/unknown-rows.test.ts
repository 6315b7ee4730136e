import type { RouteSpec } from '@aqua/contract/define-route';
import type { z } from 'zod';
import { calls } from '../../testing/whole-api/contract-calls.ts';
import { sendRaw, tokenFor, tokensOf } from '../../testing/whole-api/raw-calls.ts';
import { expect, test } from '../../testing/test-api.ts';
import { validBodies, validQueries } from '../../testing/whole-api/valid-inputs.ts';

const message = 'This entry does not exist any more, or you have no access to it';
const refusal = {
  statusCode: 404,
  error: 'Not Found',
  message,
  errors: [{ code: 'row.unknown', message }],
};

/** Values of each path parameter that belong to no row. */
const unknown: Record<string, string[]> = {
  code: ['ZZZZZZZZ'],
  page: ['1'],
};

const paramsOf = ({ params }: RouteSpec) => Object.entries<z.ZodType>(params?.shape ?? {});

test('every call about a row answers row.unknown when there is none', async ({
  server,
  make,
  api,
}) => {
  const tokens = await tokensOf(make, api);
  for (const { call, spec } of calls.filter(({ spec }) => spec.params !== undefined)) {
    const params = paramsOf(spec).map(([name, schema]) => [
      name,
      [...(unknown[name] ?? []), '2147483647', 'f'.repeat(32)].find(
        (value) => schema.safeParse(value).success,
      ),
    ]);
    const answer = await sendRaw(server, spec, {
      params: Object.fromEntries(params),
      query: validQueries[call] ?? {},
      body: validBodies[call]?.[0],
      token: tokenFor(spec, tokens),
    });
    expect(await answer.json(), call).toEqual(refusal);
  }
});

test('an impossible id is answered like a row that does not exist', async ({
  server,
  make,
  api,
}) => {
  const tokens = await tokensOf(make, api);
  for (const { call, spec } of calls)
    for (const [name, schema] of paramsOf(spec))
      for (const value of ['0', '-1', '1.5', '2147483648', 'x', '%00']) {
        // People type watermark codes, so an invalid one has a sentence of its own.
        if (schema.safeParse(value).success) continue;
        const answer = await sendRaw(server, spec, {
          params: { [name]: value },
          query: validQueries[call] ?? {},
          body: validBodies[call]?.[0],
          token: tokenFor(spec, tokens),
        });
        expect(await answer.json(), `${call} ${name} ${value}`).toEqual(refusal);
      }
});
