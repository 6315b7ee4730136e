import { browserName, randomDeviceNumber } from '@aqua/client/browser-device';
import { readerStorage } from '@aqua/client/reader-storage';
import type { StudentSession } from '@aqua/contract/accounts/sessions';

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

/** The server recognises a bound browser by its cookie, and answers with its number. */
export function keepDeviceNumber({ device }: StudentSession): void {
  if (device !== null) localStorage.setItem(readerStorage.deviceNumber, device.number);
}
