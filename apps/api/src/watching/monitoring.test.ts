import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../testing/test-api.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const alerts = read('deploy/monitoring/alerts.yaml');
const dashboard = read('deploy/monitoring/dashboard.json');
/** Prometheus' own. */
const itsOwn = new Set(['up', 'ALERTS']);

/** The names in the expressions, without functions, labels and words of PromQL. */
function metricsIn(text: string): string[] {
  const bare = text
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|ignoring|without)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  return [...bare.matchAll(/\b([a-zA-Z_]\w*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['and', 'or', 'unless', 'by', 'on'].includes(name) && !itsOwn.has(name));
}

function expressions(): string[] {
  const rules = [...alerts.matchAll(/expr:\s*(?:\|\s*\n)?([\s\S]*?)\n\s*(?:for|labels):/g)];
  const panels = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)];
  return [
    ...rules.map(([, text = '']) => text),
    ...panels.map(([, text = '""']) => JSON.parse(text) as string),
  ];
}

test('every metric that the alarms and the dashboard name is measured', async ({ api, server }) => {
  await api.as('Admin');
  await server.infrastructure.pdf.selfTest();
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const measured = new Set(
    [...text.matchAll(/^([a-z_]+)(?:\{.*\})? \S+$/gm)].map(([, name]) => name),
  );
  const named = new Set(expressions().flatMap(metricsIn));
  expect(expressions().length).toBeGreaterThan(20);
  expect([...named]).toContain('jobs_oldest_due_seconds');
  expect([...named].filter((name) => !measured.has(name))).toEqual([]);
  // A gauge that could not be read would be NaN.
  expect(text).not.toMatch(/ Nan$/im);
});

test('docs/operations.md explains every alarm, and no other', () => {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const led = [...alerts.matchAll(/operations\.md#(\w+)/g)].map(([, anchor]) => anchor);
  const explained = [...read('docs/operations.md').matchAll(/^### (Aqua\w+)$/gm)];
  expect(named).toHaveLength(11);
  expect(explained.map(([, name]) => name)).toEqual(named);
  expect(led).toEqual(named.map((name) => name?.toLowerCase()));
});
