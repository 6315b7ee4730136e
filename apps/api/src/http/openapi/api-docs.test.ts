import { api as contract } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { errorStatus } from '@aqua/contract/errors';
import { expect, test } from '../../testing/test-api.ts';

interface Content {
  content: Record<string, { example?: unknown }>;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

test('the OpenAPI document names every call of the contract with its parameters', async ({
  server,
}) => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
  expect(document.openapi).toMatch(/^3\.1/);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  const expected = Object.entries(contract).flatMap(([resource, calls]) =>
    Object.keys(calls).map((name) => `${resource}.${name}`),
  );
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(expected.toSorted());
  for (const { path, parameters } of operations) {
    const named = parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => `{${name}}`);
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(named);
  }
});

test('each operation has a summary, and each JSON body and answer an example that the contract takes', async ({
  server,
}) => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, summary, requestBody, responses } of operations) {
    expect(summary, operationId).toMatch(/^[A-Z]/);
    const [resource = '', name = ''] = operationId.split('.');
    const spec = (contract as Record<string, Record<string, RouteSpec>>)[resource]?.[name];
    const body = requestBody?.content['application/json'];
    if (spec?.body !== undefined)
      expect(spec.body.safeParse(body?.example).error, operationId).toBeUndefined();
    const answer = responses['200']?.content['application/json'];
    if (typeof spec?.answer === 'object')
      expect(spec.answer.safeParse(answer?.example).error, operationId).toBeUndefined();
  }
});

test('the readable page shows each path and runs no script', async ({ server }) => {
  const answer = await fetch(`${server.url}/api/docs`);
  const policy = answer.headers.get('content-security-policy');
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'none'"])
    expect(policy).toContain(part);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  const page = await answer.text();
  for (const calls of Object.values(contract)) {
    for (const { path } of Object.values(calls))
      expect(page).toContain(`<code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`);
  }
});

test('input is described with its rules, refusals with their codes', async ({ server }) => {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const call = (path: string, method: string) => document.paths[path][method];
  const formOf = (path: string, method: string) =>
    call(path, method).requestBody.content['application/json'].schema;
  expect(formOf('/api/v1/categories', 'post').properties.name).toEqual({
    type: 'string',
    maxLength: 120,
  });
  expect(formOf('/api/v1/products/{id}', 'put').anyOf.map((form: object) => form)).toMatchObject([
    { required: ['status'] },
    { required: ['title', 'pdfId'] },
  ]);
  expect(formOf('/api/v1/staffs', 'post').properties.publisherId).toEqual({
    anyOf: [
      { type: 'string', pattern: String.raw`^\d{1,10}$` },
      { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    ],
  });
  const size = call('/api/v1/categories/', 'get').parameters.find(
    ({ name }: { name: string }) => name === 'size',
  );
  expect(size.schema).toEqual({ type: 'integer', minimum: 1, maximum: 999_999, default: 10 });
  const { responses } = call('/api/v1/categories/{id}', 'put');
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '412',
    '413',
    '422',
    '429',
    '503',
  ]);
  const archive = call('/api/v1/auth/my_data', 'get').responses['200'].content;
  expect(Object.keys(archive)).toEqual(['application/zip']);
  const { code } = document.components.schemas.Error.properties.errors.items.properties;
  expect(code.enum).toEqual(Object.keys(errorStatus));
});

test('the page says what each status means here, also that 422 can be malformed', async ({
  server,
}) => {
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  const [, table = ''] = page.split('id="statuses"');
  const rows = Object.fromEntries(
    [...(table.split('</table>')[0] ?? '').matchAll(/<td>(\d+)<\/td>\s*<td>([^<]+)<\/td>/g)].map(
      ([, status = '', meaning = '']) => [status, meaning],
    ),
  );
  const used = new Set(Object.values(errorStatus).map(String));
  expect(Object.keys(rows)).toEqual(expect.arrayContaining([...used]));
  expect(rows['422']).toContain('a link of a mail that has ended');
  expect(rows['422']).toContain('a list of product ids that is none');
  expect(page).toContain('<a href="#statuses">');
});
