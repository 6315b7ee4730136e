import { createToken } from '../../../lib/tokens.ts';
import type { DeviceForm } from '@aqua/contract/accounts/sessions';

const prefix = 'aqua_device_';
const wellFormed = /^aqua_device_[\w-]{43}$/;

export function createDeviceSecret(): string {
  return createToken(prefix).token;
}

/** The text if it has the form of a secret; otherwise null, as if none was sent. */
export function deviceSecretOf(text: string | null | undefined): string | null {
  return text != null && wellFormed.test(text) ? text : null;
}

/**
 * The secret that a device sends: a browser in its cookie, which no script can read, a phone in the
 * call (product rules, section 7).
 */
export function broughtSecret(
  { platform, secret }: DeviceForm,
  cookie: string | undefined,
): string | null {
  return deviceSecretOf(platform === 'browser' ? cookie : secret);
}
