import { api as contract } from '@aqua/contract/api';
import { expect, test } from '../testing/test-api.ts';

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
  >;
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

test('the readable page shows each path and runs no script', async ({ server }) => {
  const answer = await fetch(`${server.url}/api/docs`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  for (const calls of Object.values(contract)) {
    for (const { path } of Object.values(calls)) expect(page).toContain(`<code>${path}</code>`);
  }
});
