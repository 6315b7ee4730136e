import { createToken } from '../../tokens.ts';
import type { DeviceForm } from './service.ts';

const prefix = 'aqua_device_';
const wellFormed = /^aqua_device_[\w-]{43}$/;

export function createDeviceSecret(): string {
  return createToken(prefix).token;
}

/** A text that is such a secret by its form; else null, as if it had not come. */
export function deviceSecretOf(text: string | null | undefined): string | null {
  return text != null && wellFormed.test(text) ? text : null;
}

/**
 * The secret that a device brings along: a browser's is in its cookie, which no script can read, a
 * phone's in the call (decisions, section 7).
 */
export function broughtSecret(
  { platform, secret }: DeviceForm,
  cookie: string | undefined,
): string | null {
  return deviceSecretOf(platform === 'browser' ? cookie : secret);
}
