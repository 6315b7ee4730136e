import type { RouteSpec } from '@aqua/contract/define-route';
import { permissions, roles, type Role } from '@aqua/contract/roles';
import type { Maker } from '../make.ts';
import type { TestApi, TestServer } from '../test-api.ts';

/** A request with any values, even those that the typed client rejects. */
export interface RawInput {
  params?: object | undefined;
  /** A list stands for a parameter that is sent several times. */
  query?: object;
  body?: unknown;
  token?: string | undefined;
  language?: string;
}

export async function sendRaw({ url }: TestServer, spec: RouteSpec, input: RawInput) {
  const { params = {}, query = {}, body, token, language } = input;
  const values = params as Record<string, unknown>;
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(values[name] ?? 1)),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, wellFormed(one));
  return fetch(`${url}${path}?${search}`, {
    method: spec.method,
    headers: {
      'x-application-token': 'aqua-backoffice',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(spec.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(spec.body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
}

/** encodeURIComponent refuses lone surrogates. This replaces them, as a browser does. */
function wellFormed(value: unknown): string {
  return String(value).toWellFormed();
}

/** The session token of one person of each role. */
export async function tokensOf(make: Maker, api: TestApi): Promise<Map<Role, string>> {
  const tokens = new Map<Role, string>();
  for (const role of roles) {
    const { token } =
      role === 'Student' ? await make.student(await api.as('Admin')) : await make.session(role);
    tokens.set(role, token);
  }
  return tokens;
}

/** The token of a role that may make the call. */
export function tokenFor({ permission }: RouteSpec, tokens: Map<Role, string>): string | undefined {
  return permission === 'public' ? undefined : tokens.get(permissions[permission][0]);
}
