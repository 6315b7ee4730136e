import { api } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://localhost:4000';

/**
 * The calls of the contract as the browser needs them: method, path, kind of answer and upload. The
 * schemas of what is sent and answered, and the library that checks them, stay out of every screen
 * that has no form.
 */
function callsWithoutSchemas(): Plugin {
  const module = '@aqua/contract/api';
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    load(id) {
      if (id !== `\0${module}`) return undefined;
      const calls = mapValues(api, (resource) => mapValues(resource, withoutSchemas));
      return `export const api = ${JSON.stringify(calls)};
        export const applicationTokenHeader = 'x-application-token';`;
    },
  };
}

function withoutSchemas({ method, path, answer, upload }: RouteSpec) {
  return { method, path, upload, answer: typeof answer === 'string' ? answer : undefined };
}

function mapValues<Value, Mapped>(
  values: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/**
 * What most screens need, in few files: a file of its own for each shared icon would be fifty more
 * requests. A group holds what its modules import, unless a group of a higher priority holds it.
 */
const scripts = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  { name: 'shell', test: /layout\/shell\.tsx/, priority: 2 },
  { name: 'list', test: /components\/list\//, priority: 1 },
  {
    name: 'forms',
    test: /components\/(form-dialog|conflict-dialog|use-row-edit)\.tsx?/,
    priority: 0,
  },
];

export default defineConfig({
  plugins: [callsWithoutSchemas(), react()],
  // Each workspace may have a copy of its own; two of them would be sent.
  resolve: { dedupe: ['zod'] },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: scripts } } },
  },
  server: {
    port: 5173,
    // In development the API, its pictures, the reader and the mails come from the real server.
    proxy: { '/api': server, '/files': server, '/app': server, '/dev/inbox': server },
  },
});
