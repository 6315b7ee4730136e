import { sessionVersion, type Session } from '@aqua/contract/sessions';
import type { Language } from '@aqua/phrases/catalogue';
import type { Browser, BrowserContext } from '@playwright/test';
import type { DemoBooks } from './ingested-books.ts';
import {
  makeInvitedStudent,
  makeMovedAwaySession,
  makeOpenedAgainSession,
  makeTwoStepAdmin,
  makeAdminWithFullUploads,
  type InvitedStudent,
} from './screen-accounts.ts';
import { clientOf, demoAdmin, demoStudent, mailedToken } from './accounts.ts';
import type { Server } from './server.ts';

/** Somebody to look at the screens with, and something to look at. */
export interface Visit {
  server: Server;
  /** What localStorage keeps of each person. */
  sessions: Record<Exclude<Person, 'visitor'>, string>;
  productId: number;
  /** Token of a create-password link that nobody has used. */
  linkToken: string;
  /** Reads on a phone; the link of the invitation is used. */
  invited: InvitedStudent;
  /** Token of the link in a guardian's mail that nobody has answered. */
  guardianToken: string;
  /** An account that is asked for a code. */
  twoStep: { email: string; password: string };
}

/**
 * Who looks at a screen. An uploader has all the unfinished uploads that one may have; a newcomer
 * has not given a birthday yet; a child waits for the guardian; a mover reads on another device now; a
 * twin's session was opened again.
 */
export type Person =
  | 'visitor'
  | 'admin'
  | 'uploader'
  | 'student'
  | 'newcomer'
  | 'child'
  | 'mover'
  | 'twin';
export const people: Person[] = [
  'visitor',
  'admin',
  'uploader',
  'student',
  'newcomer',
  'child',
  'mover',
  'twin',
];

export type Theme = 'light' | 'dark';

export interface Look {
  language: Language;
  theme: Theme;
  width: number;
  height: number;
}

const readerDevice = { number: 'e2e-browser-0001', name: 'Chromium', platform: 'browser' as const };

/** Signs in once for all screens: a student may move to another device twice a month only. */
export async function prepareVisit(
  server: Server,
  { water: { id: productId } }: DemoBooks,
): Promise<Visit> {
  const visitor = clientOf(server);
  const admin = await visitor.sessions.signInAdmin({ body: demoAdmin });
  const student = await visitor.sessions.signInCustomer({
    body: { ...demoStudent, device: readerDevice, moveDevice: true },
  });
  const adult = { birthday: '2000-01-31', acceptTerms: true };
  const child = {
    birthday: `${new Date().getFullYear() - 12}-01-31`,
    acceptTerms: true,
    guardianName: 'Malee Jaidee',
    guardianEmail: 'malee@screens.example',
  };
  const newcomer = await makeInvitedStudent(server, 'newcomer', productId, {});
  const waiting = await makeInvitedStudent(server, 'child', productId, child);
  return {
    server,
    sessions: {
      admin: stored(admin),
      uploader: stored(await makeAdminWithFullUploads(server)),
      student: storedReader(student),
      newcomer: storedReader(newcomer.session),
      child: storedReader(waiting.session),
      mover: storedReader(await makeMovedAwaySession(server, productId)),
      twin: storedReader(await makeOpenedAgainSession(server, productId)),
    },
    productId,
    linkToken: await mailedToken(server, 'emily@aqua.example'),
    invited: await makeInvitedStudent(server, 'invited', productId, adult),
    guardianToken: await mailedToken(server, child.guardianEmail),
    twoStep: await makeTwoStepAdmin(server),
  };
}

/** As the back-office keeps a session. */
function stored(session: Session): string {
  return JSON.stringify({ ...session, version: sessionVersion });
}

/** As the reader does. */
function storedReader({ token, accessRecord: { id, name, email } }: Session): string {
  return JSON.stringify({ version: sessionVersion, token, studentId: id, name, email });
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
  };
  const isReader = who !== 'admin' && who !== 'uploader';
  const key = isReader ? 'aqua.reader.session' : 'aqua.session';
  const session: Record<string, string> = who === 'visitor' ? {} : { [key]: sessions[who] };
  await context.addInitScript(
    (kept) => {
      // A framed mail runs nothing and has no storage.
      if (window.top !== window) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...local, ...session },
  );
  return context;
}
