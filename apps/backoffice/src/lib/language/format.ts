import { fileAddress } from '@aqua/client/file-address';
import { calendars } from '@aqua/phrases/calendars';
import type { Language } from '@aqua/phrases/languages';

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/**
 * A size in bytes, 1024-based up to YB (specification, section 9). No line breaks inside it.
 *
 * @example fileSize(1_572_864) // '1.5 MB'
 */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return '0\u00A0B';
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  const rounded = power === 0 || amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return `${rounded}\u00A0${units[power]}`;
}

/** All days are the platform's, as in its mails and exports, wherever the browser is. */
const timeZone = 'Asia/Bangkok';

/** Bangkok has no summer time. Asking `Intl` would take longer than drawing the row. */
const bangkokAheadMs = 7 * 60 * 60 * 1000;

/** dd/MM/yyyy, for products; Gregorian in both languages (specification, section 9). */
export function shortDate(moment: string): string {
  const inBangkok = new Date(Date.parse(moment) + bangkokAheadMs).toISOString();
  return inBangkok.slice(0, 10).split('-').toReversed().join('/');
}

/**
 * MM-dd-yyyy, for admins and transactions; Gregorian in both languages (specification, section 9).
 */
export function monthFirstDate(moment: string): string {
  const [day, month, year] = shortDate(moment).split('/');
  return `${month}-${day}-${year}`;
}

const longDates: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** Making one takes longer than drawing a row, so each is made once, when first needed. */
function longDatesOf(language: Language): Intl.DateTimeFormat {
  longDates[language] ??= new Intl.DateTimeFormat(calendars[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return longDates[language];
}

/**
 * A long date with its time; Thai counts in the Buddhist era (product rules, section 9). In a
 * narrow column the line breaks before the time, never inside the date.
 */
export function longDate(moment: string, language: Language): string {
  const text = longDatesOf(language).format(new Date(moment));
  return text.replaceAll(/ (?=.* )/g, '\u00A0');
}

/** A day such as 2026-03-05, in words; Thai counts in the Buddhist era. */
export function calendarDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(calendars[language], { dateStyle: 'medium', timeZone }).format(
    new Date(`${day}T00:00:00+07:00`),
  );
}

/**
 * How many days a moment is away, in words: 'today', 'in 5 days', '2 days ago'.
 * @param now in milliseconds since 1970
 */
export function relativeDay(moment: string, now: number, language: Language): string {
  const dayOf = (at: number) => Math.floor((at + bangkokAheadMs) / 86_400_000);
  const days = dayOf(Date.parse(moment)) - dayOf(now);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
}

/**
 * A number with separators between its thousands and, if asked for, its sign.
 *
 * @example wholeNumber(1_234, 'en', { withSign: true }) // '+1,234'
 */
export function wholeNumber(value: number, language: Language, { withSign = false } = {}): string {
  const signDisplay = withSign ? 'exceptZero' : 'auto';
  return new Intl.NumberFormat(calendars[language], { signDisplay }).format(value);
}

/** A number in few characters, for an axis: '12k'. */
export function compactNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(calendars[language], { notation: 'compact' }).format(value);
}

/** A public picture in one of the sizes that the server makes. */
export function pictureUrl(link: string, width: 160 | 320 | 640 | 1280): string {
  return `${fileAddress('', link)}?width=${width}`;
}
