import { api as contract } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';

/** Every call of the contract; `call` is its full name, such as `categories.create`. */
export const calls = Object.entries(contract).flatMap(([resource, routes]) =>
  Object.entries(routes as Record<string, RouteSpec>).map(([name, spec]) => ({
    call: `${resource}.${name}`,
    resource,
    name,
    spec,
  })),
);

/** Whether a pattern such as `customers.(list|get)` or `*.upload*` names the call. */
export function names(pattern: string, call: string): boolean {
  const expression = pattern.replaceAll('.', String.raw`\.`).replaceAll('*', String.raw`\w*`);
  return new RegExp(`^${expression}$`).test(call);
}
