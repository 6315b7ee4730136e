import { ApiError } from '@aqua/client/create-client';
import { browserName, randomDeviceNumber } from '@aqua/client/browser-device';
import { readerStorage, toStoredSession } from '@aqua/client/reader-storage';
import type { StudentSession } from '@aqua/contract/accounts/sessions';
import { writeStored } from '../../../lib/storage/local-storage.ts';

/** The number that the API takes; the reader checks the same by the contract's schema. */
const deviceNumber = /^[A-Za-z0-9-]{8,64}$/;

/**
 * The device data under which the reader in this browser is known to the server. The reader keeps
 * the number as plain text, so it is not read like the values of the back-office.
 */
export function thisBrowser() {
  const kept = localStorage.getItem(readerStorage.deviceNumber);
  const number = kept !== null && deviceNumber.test(kept) ? kept : randomDeviceNumber();
  return { number, name: browserName(navigator.userAgent), platform: 'browser' as const };
}

/**
 * Hands the session to the reader. The server knows a bound browser by its cookie, and its number.
 */
export function keepStudentSession(session: StudentSession): void {
  if (session.device !== null)
    localStorage.setItem(readerStorage.deviceNumber, session.device.number);
  writeStored(readerStorage.session, toStoredSession(session));
}

/** A student reads on one device at a time; the message names the other one. */
export function isBoundElsewhere(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'device.boundElsewhere';
}

/**
 * The page of the reader to open after the login: a book, with its place, a class to join, or the
 * library.
 */
export function readerPath(next: string | undefined): string {
  return `/app${/^\/(book\/\d{1,10}(\?.*)?|join\/\w{8})$/.exec(next ?? '')?.[0] ?? ''}`;
}

/** The sign-up, with the code of the class that the student wanted to join. */
export function signUpPath(next: string | undefined): string {
  const code = /^\/join\/(\w{8})$/.exec(next ?? '')?.[1];
  return `/customer/sign-up${code === undefined ? '' : `?code=${code}`}`;
}
