import { calendars } from '@aqua/phrases/calendars';
import type { ErrorParams } from '@aqua/contract/errors';
import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import { fill } from '@aqua/phrases/fill';

/**
 * Thai when `Accept-Language` names it before English, otherwise English. RFC 9110, section 12.5.4.
 */
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

function readable(language: Language, params: ErrorParams = {}): ErrorParams {
  const { countries, date, seconds, movedAt, openedAt } = params;
  return {
    ...params,
    ...(typeof movedAt === 'string' ? { movedAt: momentIn(language, movedAt) } : {}),
    ...(typeof openedAt === 'string' ? { openedAt: momentIn(language, openedAt) } : {}),
    ...(typeof countries === 'string' ? { countries: countriesIn(language, countries) } : {}),
    ...(typeof date === 'string' ? { date: dayIn(language, date) } : {}),
    ...(typeof seconds === 'number' ? { wait: waitIn(language, seconds) } : {}),
  };
}

/** A day (`2026-12-01`) in words, in Thai with the Buddhist year (product rules, section 9). */
function dayIn(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(date));
}

/** A moment in words, in the time of Asia/Bangkok. */
function momentIn(language: Language, moment: string): string {
  const format = new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Bangkok',
  });
  return format.format(new Date(moment));
}

const countryNames = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  th: new Intl.DisplayNames('th', { type: 'region' }),
};

/** Names of countries for their codes (`TH, LA`). */
function countriesIn(language: Language, codes: string): string {
  return codes.replaceAll(/[A-Z]{2}/g, (code) => countryNames[language].of(code) ?? code);
}

/** A wait in seconds, minutes or hours, rounded up. */
function waitIn(language: Language, seconds: number): string {
  const [unit, length]: [string, number] =
    seconds < 120 ? ['second', 1] : seconds < 7_200 ? ['minute', 60] : ['hour', 3_600];
  return inUnit(language, unit).format(Math.ceil(seconds / length));
}

const units = new Map<string, Intl.NumberFormat>();

/**
 * Each format is created only once, because creating it costs more than the rest of a refusal, and
 * there may be thousands of refusals.
 */
function inUnit(language: Language, unit: string): Intl.NumberFormat {
  const known = units.get(language + unit);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  units.set(language + unit, format);
  return format;
}

/** The success message of a write. */
export function successMessage(language: Language, key: string): string {
  const phrases: Readonly<Record<string, string>> = catalogue[language].successMessages;
  return phrases[key] ?? key;
}
