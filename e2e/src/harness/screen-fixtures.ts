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

/** The accounts, links and rows that the screens need. */
export interface ScreenFixtures {
  server: Server;
  /** What localStorage holds while this viewer is signed in. */
  sessions: Record<Exclude<Viewer, 'visitor'>, string>;
  productId: number;
  /** Token of a create-password link that nobody has used. */
  linkToken: string;
  /** Is signed in on a phone; the link of the invitation is used. */
  invited: InvitedStudent;
  /** Token of the link in a mail to a guardian, who has not answered yet. */
  guardianToken: string;
  /** An admin whose sign-in asks for a code. */
  twoStep: { email: string; password: string };
}

/**
 * Who is signed in while a screen is shown. `adminWithFullUploads` has as many unfinished uploads
 * as one account may have. `movedAwayStudent` now reads on another device. `openedAgainStudent` has
 * signed in again on the same device, so this session ended.
 */
export type Viewer =
  | 'visitor'
  | 'admin'
  | 'adminWithFullUploads'
  | 'student'
  | 'studentWithoutBirthday'
  | 'studentAwaitingGuardian'
  | 'movedAwayStudent'
  | 'openedAgainStudent';
export const viewers: Viewer[] = [
  'visitor',
  'admin',
  'adminWithFullUploads',
  'student',
  'studentWithoutBirthday',
  'studentAwaitingGuardian',
  'movedAwayStudent',
  'openedAgainStudent',
];

export type Theme = 'light' | 'dark';

export interface Variant {
  language: Language;
  theme: Theme;
  width: number;
  height: number;
}

const readerDevice = { number: 'e2e-browser-0001', name: 'Chromium', platform: 'browser' as const };

/** Signs in once for all screens, because a student may change the device only twice a month. */
export async function prepareScreenFixtures(
  server: Server,
  { water: { id: productId } }: DemoBooks,
): Promise<ScreenFixtures> {
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
  const withoutBirthday = await makeInvitedStudent(server, 'no-birthday', productId, {});
  const awaitingGuardian = await makeInvitedStudent(server, 'under-20', productId, child);
  return {
    server,
    sessions: {
      admin: stored(admin),
      adminWithFullUploads: stored(await makeAdminWithFullUploads(server)),
      student: storedReader(student),
      studentWithoutBirthday: storedReader(withoutBirthday.session),
      studentAwaitingGuardian: storedReader(awaitingGuardian.session),
      movedAwayStudent: storedReader(await makeMovedAwaySession(server, productId)),
      openedAgainStudent: storedReader(await makeOpenedAgainSession(server, productId)),
    },
    productId,
    linkToken: await mailedToken(server, 'emily@aqua.example'),
    invited: await makeInvitedStudent(server, 'invited', productId, adult),
    guardianToken: await mailedToken(server, child.guardianEmail),
    twoStep: await makeTwoStepAdmin(server),
  };
}

/** The text that the back-office stores for a session. */
function stored(session: Session): string {
  return JSON.stringify({ ...session, version: sessionVersion });
}

/** The text that the reader stores for a session. */
function storedReader({ token, accessRecord: { id, name, email } }: Session): string {
  return JSON.stringify({ version: sessionVersion, token, studentId: id, name, email });
}

/** Opens a browser context in which this viewer is signed in, with this language, theme and size. */
export async function openContextAs(
  browser: Browser,
  { server, sessions }: ScreenFixtures,
  viewer: Viewer,
  { language, theme, width, height }: Variant,
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
  const isReader = viewer !== 'admin' && viewer !== 'adminWithFullUploads';
  const key = isReader ? 'aqua.reader.session' : 'aqua.session';
  const session: Record<string, string> = viewer === 'visitor' ? {} : { [key]: sessions[viewer] };
  await context.addInitScript(
    (kept) => {
      // The frame of a mail has no localStorage.
      if (window.top !== window) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...local, ...session },
  );
  return context;
}
