import { sessionVersion } from '@aqua/contract/sessions';
import type { Language } from '@aqua/phrases/catalogue';
import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { clientOf, demoAdmin, demoStudent, mailedToken, signedInAdmin } from './people.ts';
import type { Server } from './server.ts';

/** Somebody to look at the screens with, and something to look at. */
export interface Visit {
  server: Server;
  /** localStorage and sessionStorage of each person. */
  sessions: Record<'admin' | 'student', string>;
  productId: number;
  /** Token of a create-password link that nobody has used. */
  linkToken: string;
}

/** Who looks at a screen. */
export type Person = 'visitor' | 'admin' | 'student';

export type Theme = 'light' | 'dark';

export interface Look {
  language: Language;
  theme: Theme;
  width: number;
  height: number;
}

const readerDevice = { number: 'e2e-browser-0001', name: 'Chromium', platform: 'browser' as const };

/** Signs in once for all screens: a student may move to another device twice a month only. */
export async function prepareVisit(server: Server): Promise<Visit> {
  const visitor = clientOf(server);
  const admin = await visitor.sessions.signInAdmin({ body: demoAdmin });
  const student = await visitor.sessions.signInCustomer({
    body: { ...demoStudent, device: readerDevice, moveDevice: true },
  });
  const { id, name, email } = student.accessRecord;
  const client = await signedInAdmin(server);
  const find = async () =>
    (await client.products.list({ query: { keySearch: 'น้ำกับชีวิต' } })).data[0];
  await expect.poll(async () => (await find())?.ingest.state, { timeout: 30_000 }).toBe('ready');
  return {
    server,
    sessions: {
      admin: JSON.stringify({ ...admin, version: sessionVersion }),
      student: JSON.stringify({
        version: sessionVersion,
        token: student.token,
        studentId: id,
        name,
        email,
      }),
    },
    productId: (await find())?.id ?? 0,
    linkToken: await mailedToken(server, 'emily@aqua.example'),
  };
}

/** A browser window in which this person sees the product in this look. */
export async function openAs(
  browser: Browser,
  { server, sessions }: Visit,
  who: Person,
  { language, theme, width, height }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    locale: language === 'th' ? 'th-TH' : 'en-GB',
  });
  const local = {
    'aqua.language': JSON.stringify(language),
    'aqua.theme': theme,
    'aqua.reader.language': language,
    'aqua.reader.appearance': theme,
    'aqua.reader.deviceNumber': readerDevice.number,
    ...(who === 'admin' ? { 'aqua.session': sessions.admin } : {}),
  };
  const tab = who === 'student' ? { 'aqua.reader.session': sessions.student } : {};
  await context.addInitScript(
    ([kept, ofTab]) => {
      // A framed mail runs nothing and has no storage.
      if (window.top !== window) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(ofTab)) sessionStorage.setItem(key, value);
    },
    [local, tab] as const,
  );
  return context;
}
