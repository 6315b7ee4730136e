import { api } from '@aqua/contract/api';
import { phrases } from './phrases.ts';

/** From `GET /api/v1/products/:id` to `products.get`, without a trailing slash. */
const names = new Map(
  Object.entries(api).flatMap(([resource, calls]) =>
    Object.entries(calls as Record<string, { method: string; path: string }>).map(
      ([call, { method, path }]) => [patternOf(method, path), `${resource}.${call}`] as const,
    ),
  ),
);

function patternOf(method: string, path: string): string {
  return `${method} ${path.replace(/\/$/, '')}`;
}

/** What a call of the traffic log does, in words; null if there are no words for it. */
export function callWords({ method, route }: { method: string; route: string }): string | null {
  const calls: Readonly<Record<string, string>> = phrases().backoffice.trafficLog.calls;
  const name = names.get(patternOf(method, route));
  return name === undefined ? null : (calls[name] ?? null);
}

type StatusWord = keyof ReturnType<typeof phrases>['backoffice']['trafficLog']['statuses'];

const single: Readonly<Record<number, StatusWord>> = {
  304: 'unchanged',
  401: 'signedOut',
  403: 'forbidden',
  404: 'missing',
  429: 'tooOften',
  499: 'left',
};

export function statusWord(status: number): StatusWord {
  const word = single[status];
  if (word !== undefined) return word;
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
