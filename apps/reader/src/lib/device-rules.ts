import { deviceForm } from '@aqua/contract/sessions';

/** True when the API takes `text` as the number of a device. */
export function isDeviceNumber(text: string): boolean {
  return deviceForm.shape.number.safeParse(text).success;
}

/** The platform's own number if the API takes it, else a random one, for instance `b3f09c…`. */
export function toDeviceNumber(raw: string | null): string {
  if (raw !== null && isDeviceNumber(raw)) return raw;
  return Array.from({ length: 24 }, randomDigit).join('');
}

// Not cryptographic: a device number only names a device, it proves nothing.
function randomDigit(): string {
  return Math.floor(Math.random() * 16).toString(16);
}

const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** A name that a person recognises, such as `Chrome on Windows`. */
export function browserName(userAgent: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(userAgent))?.[0];
  return [named(browsers) ?? 'Browser', named(systems)].filter(Boolean).join(' on ');
}
