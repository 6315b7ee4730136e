import { api } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import type { Plugin } from 'vite';

/**
 * The calls of the contract as the browser needs them: method, path, kind of answer and upload. The
 * schemas of what is sent and answered, and the library that checks them, stay out of every screen
 * that has no form.
 */
export function callsWithoutSchemas(): Plugin {
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
