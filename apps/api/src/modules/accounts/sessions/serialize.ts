import type { OwnSession } from './queries.ts';

/**
 * In this order, because most browsers also name others: all say Safari, Edge and Opera also say
 * Chrome.
 */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A session as its owner sees it. `device` is the bound device, or else browser and system. */
export function serializeSession({ userAgent, deviceName, ...session }: OwnSession) {
  return { ...session, device: deviceName ?? describeClient(userAgent) };
}

/** Such as `Firefox, Windows`; other programs by their own name; null without a user agent. */
export function describeClient(userAgent: string): string | null {
  const names = [nameIn(userAgent, browsers), nameIn(userAgent, systems)];
  const known = names.filter((name) => name !== undefined).join(', ');
  return known || userAgent.split(/[\s/]/)[0] || null;
}

function nameIn(userAgent: string, names: [pattern: RegExp, name: string][]): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
