import type { ErrorParams } from '@aqua/contract/errors';
import { catalogue, type Language } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';

/** Thai when `Accept-Language` names it before English, else English. RFC 9110, section 12.5.4. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').slice(0, 200).split(',').map(parseWish);
  wishes.sort((one, other) => other.weight - one.weight);
  return wishes.find((wish) => wish.name === 'th' || wish.name === 'en')?.name === 'th'
    ? 'th'
    : 'en';
}

function parseWish(wish: string): { name: string | undefined; weight: number } {
  const [range = '', quality] = wish.trim().split(';');
  const weight = quality === undefined ? 1 : Number(quality.split('=')[1]);
  return { name: range.toLowerCase().split('-')[0], weight: Number.isFinite(weight) ? weight : 0 };
}

/** The sentence of an error code. */
export function sayError(language: Language, code: string, params?: ErrorParams): string {
  const phrases: Readonly<Record<string, string>> = catalogue[language].errors;
  return fill(phrases[code] ?? phrases['server.failed'] ?? code, readable(language, params));
}

const calendars = { en: 'en-GB-u-ca-gregory', th: 'th-TH-u-ca-buddhist' };

/** Days (`2026-12-01`) as people write them, in Thai of the Buddhist era (decisions, section 9). */
function readable(language: Language, params: ErrorParams = {}): ErrorParams {
  const { date } = params;
  if (typeof date !== 'string') return params;
  const format = new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return { ...params, date: format.format(new Date(date)) };
}

/** The success message of a write. */
export function sayDone(language: Language, key: string): string {
  const phrases: Readonly<Record<string, string>> = catalogue[language].done;
  return phrases[key] ?? key;
}
