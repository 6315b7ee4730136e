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
      const calls = mapValues(api, (resource) => mapValues(resource, inWords));
      return `const entries = (object, map) =>
          Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
        const call = (words) => {
          const [method, path, answer, upload] = words.split(' ');
          return { method, path, answer: answer || undefined, upload: upload && JSON.parse(upload) };
        };
        export const api = entries(${JSON.stringify(calls)}, (calls) => entries(calls, call));
        export const applicationTokenHeader = 'x-application-token';`;
    },
  };
}

/** A call as words, such as `GET /api/v1/groups/`: an object for each would cost the login 1 KB. */
function inWords({ method, path, answer, upload }: RouteSpec): string {
  const kind = typeof answer === 'string' ? answer : '';
  return `${method} ${path} ${kind} ${upload === undefined ? '' : JSON.stringify(upload)}`.trimEnd();
}

function mapValues<Value, Mapped>(
  values: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
