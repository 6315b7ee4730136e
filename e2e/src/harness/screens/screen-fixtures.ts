import type { Session } from '@aqua/contract/accounts/sessions';
import { sessionVersion } from '@aqua/contract/session-version';
import type { Language } from '@aqua/phrases/languages';
import type { Browser, BrowserContext } from '@playwright/test';
import type { DemoBooks } from '../ingested-books.ts';
import {
  makeClass,
  makeDeletedStudent,
  makeInvitedStudent,
  makeMovedAwaySession,
  makeOpenedAgainSession,
  makeTwoStepAdmin,
  makeAdminWithFullUploads,
  makeRequests,
  makeWaitingPublishers,
  type InvitedStudent,
} from './screen-accounts.ts';
import {
  clientOf,
  demoAdmin,
  demoStaffAdmin,
  demoStaffSubAdmin,
  demoStudent,
  demoSuperAdmin,
  mailedToken,
} from '../accounts.ts';
import type { Server } from '../server.ts';

/** The accounts, links and rows that the screens need. */
export interface ScreenFixtures {
  server: Server;
  /** The key and the text that localStorage holds while this viewer is signed in. */
  sessions: Record<Exclude<Viewer, 'visitor'>, [key: string, text: string]>;
  productId: number;
  /** A group, and one of its students: see `makeClass`. */
  groupId: number;
  classCode: string;
  studentId: number;
  /** Token of a create-password link that nobody has used. */
  linkToken: string;
  /** A student signed in on a phone; the link of the invitation is used up. */
  invited: InvitedStudent;
  /** Token of the link in a mail to a guardian, who has not answered yet. */
  guardianToken: string;
  /** Ids of requests about personal data. */
  requests: Awaited<ReturnType<typeof makeRequests>>;
  /** An admin whose sign-in asks for a code. */
  twoStep: { email: string; password: string };
}

/**
 * Who is signed in while a screen is shown. `twoStepAdmin` has two-step sign-in on.
 * `adminWithFullUploads` has as many unfinished uploads as one account may have. `movedAwayStudent`
 * now reads on another device. `openedAgainStudent` has signed in again on the same device, which
 * ended this session.
 */
export type Viewer =
  | 'visitor'
  | 'superAdmin'
  | 'admin'
  | 'twoStepAdmin'
  | 'adminWithFullUploads'
  | 'staffAdmin'
  | 'staffSubAdmin'
  | 'student'
  | 'studentWithoutBirthday'
  | 'studentAwaitingGuardian'
  | 'movedAwayStudent'
  | 'openedAgainStudent';
export const viewers: Viewer[] = [
  'visitor',
  'superAdmin',
  'admin',
  'twoStepAdmin',
  'adminWithFullUploads',
  'staffAdmin',
  'staffSubAdmin',
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

/** Signs in once for all screens, because a student may change devices only twice a month. */
export async function prepareScreenFixtures(
  server: Server,
  { water: { id: productId } }: DemoBooks,
): Promise<ScreenFixtures> {
  const visitor = clientOf(server);
  const { signInAdmin, signInStaff } = visitor.sessions;
  const student = await visitor.sessions.signInCustomer({
    body: { ...demoStudent, device: readerDevice, moveDevice: true },
  });
  const adult = { birthday: '2000-01-31', acceptTerms: true, readPrivacy: true };
  const child = {
    birthday: `${new Date().getFullYear() - 12}-01-31`,
    acceptTerms: true,
    readPrivacy: true,
    guardianName: 'Malee Jaidee',
    guardianEmail: 'malee@screens.example',
  };
  const withoutBirthday = await makeInvitedStudent(server, 'no-birthday', productId, {});
  const awaitingGuardian = await makeInvitedStudent(server, 'under-20', productId, child);
  const agreed = { ...child, guardianEmail: 'agreed-guardian@screens.example' };
  await makeInvitedStudent(server, 'agreed', productId, agreed);
  await visitor.customers.guardianConsent({
    body: { token: await mailedToken(server, agreed.guardianEmail), accept: true },
  });
  const twoStep = await makeTwoStepAdmin(server);
  await makeDeletedStudent(server, productId);
  await makeWaitingPublishers(server);
  return {
    server,
    sessions: {
      superAdmin: stored(await signInAdmin({ body: demoSuperAdmin })),
      admin: stored(await signInAdmin({ body: demoAdmin })),
      twoStepAdmin: stored(twoStep.session),
      adminWithFullUploads: stored(await makeAdminWithFullUploads(server)),
      staffAdmin: stored(await signInStaff({ body: demoStaffAdmin })),
      staffSubAdmin: stored(await signInStaff({ body: demoStaffSubAdmin })),
      student: storedReader(student),
      studentWithoutBirthday: storedReader(withoutBirthday.session),
      studentAwaitingGuardian: storedReader(awaitingGuardian.session),
      movedAwayStudent: storedReader(await makeMovedAwaySession(server, productId)),
      openedAgainStudent: storedReader(await makeOpenedAgainSession(server, productId)),
    },
    productId,
    ...(await makeClass(server, productId)),
    requests: await makeRequests(server, productId),
    linkToken: await mailedToken(server, 'emily@aqua.example'),
    invited: await makeInvitedStudent(server, 'invited', productId, adult),
    guardianToken: await mailedToken(server, child.guardianEmail),
    twoStep,
  };
}

/** The back-office's localStorage entry for a session. */
function stored(session: Session): [key: string, text: string] {
  return ['aqua.session', JSON.stringify({ ...session, version: sessionVersion })];
}

/** The reader's localStorage entry for a session. */
function storedReader({ token, accessRecord }: Session): [key: string, text: string] {
  const { id, name, email } = accessRecord;
  const kept = { version: sessionVersion, token, studentId: id, name, email };
  return ['aqua.reader.session', JSON.stringify(kept)];
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
  const session = viewer === 'visitor' ? [] : [sessions[viewer]];
  await context.addInitScript(
    (kept) => {
      // The frame of a mail has no localStorage.
      if (window.top !== window) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...local, ...Object.fromEntries(session) },
  );
  return context;
}
