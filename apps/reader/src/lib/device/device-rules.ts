import { randomDeviceNumber } from '@aqua/client/browser-device';
import { deviceForm } from '@aqua/contract/accounts/sessions';

/** True if the API accepts `text` as the number of a device. */
export function isDeviceNumber(text: string): boolean {
  return deviceForm.shape.number.safeParse(text).success;
}

/** The platform's own number if the API accepts it, else a random one, for instance `b3f09c…`. */
export function toDeviceNumber(raw: string | null): string {
  return raw !== null && isDeviceNumber(raw) ? raw : randomDeviceNumber();
}
