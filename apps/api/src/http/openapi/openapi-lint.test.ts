import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from '../../testing/test-api.ts';

test('the OpenAPI document is clean by the rules that Redocly recommends', async ({ server }) => {
  const source = await (await fetch(`${server.url}/api/openapi.json`)).text();
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The addresses are those of the specification, section 7.
      'no-path-trailing-slash': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});
