import { createClient, type Client } from '@aqua/client/create-client';
import { testDevice, testPassword } from '../make.ts';

type Place = { url: string };

/** A browser: keeps the cookie that the server sets and sends it back. */
export interface TestBrowser {
  client: Client;
  /** Every `Set-Cookie` header that it got, in full. */
  cookies: string[];
  /** The value of the newest one. */
  secret(): string | undefined;
}

/**
 * `headers` are sent with each call, as a proxy would add them; `cookie` is the cookie that it
 * starts with.
 */
export function createBrowser(
  { url: baseUrl }: Place,
  { headers: more = {}, cookie }: { headers?: Record<string, string>; cookie?: string } = {},
): TestBrowser {
  const cookies = cookie === undefined ? [] : [`aqua_device=${cookie}`];
  const pair = () => cookies.at(-1)?.split(';')[0];
  const client = createClient({
    baseUrl,
    applicationToken: 'aqua-reader',
    async fetch(input, init) {
      const headers = new Headers({ ...(init?.headers as Record<string, string>), ...more });
      const kept = pair();
      if (kept !== undefined) headers.set('cookie', kept);
      const answer = await fetch(input, { ...init, headers });
      cookies.push(...answer.headers.getSetCookie());
      return answer;
    },
  });
  return { client, cookies, secret: () => pair()?.slice('aqua_device='.length) };
}

interface SignInForm {
  email: string;
  number?: string;
  secret?: string | null;
  move?: boolean;
  password?: string;
}

/** Signs a student in on a phone. */
export function onPhone({ url: baseUrl }: Place, { email, number, secret, ...form }: SignInForm) {
  const { name, platform } = testDevice;
  return createClient({ baseUrl, applicationToken: 'aqua-reader' }).sessions.signInCustomer({
    body: {
      email,
      password: form.password ?? testPassword,
      device: { name, platform, number: number ?? testDevice.number, secret: secret ?? null },
      moveDevice: form.move ?? false,
    },
  });
}

/** Signs a student in in a browser. */
export function inBrowser({ client }: TestBrowser, { email, number, ...form }: SignInForm) {
  return client.sessions.signInCustomer({
    body: {
      email,
      password: form.password ?? testPassword,
      device: { name: 'Chrome on Mac', platform: 'browser', number: number ?? 'browser-0001' },
      moveDevice: form.move ?? false,
    },
  });
}
