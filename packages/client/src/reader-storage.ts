import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { Session } from '@aqua/contract/accounts/sessions';
import { sessionVersion } from '@aqua/contract/session-version';

/**
 * What the reader keeps in a browser. The students' login page is another app at the same origin;
 * it writes these, so that the reader opens signed in. They hold no secret of the device: that is
 * in a cookie (product rules, section 7).
 */
export const readerStorage = {
  session: 'aqua.reader.session',
  deviceNumber: 'aqua.reader.deviceNumber',
  /** `seen` once the hint about keys and mouse was closed. */
  readingHint: 'aqua.reader.readingHint',
} as const;

/** What a device stores of a student's session. */
export interface StoredSession {
  version: string;
  token: string;
  studentId: number;
  name: string;
  /** For a student without an e-mail, the login name. */
  email: string;
}

export function toStoredSession({
  token,
  accessRecord,
}: Pick<Session, 'token' | 'accessRecord'>): StoredSession {
  const { id, name } = accessRecord;
  const email = signInNameOf(accessRecord);
  return { version: sessionVersion, token, studentId: id, name, email };
}
