import { calendars } from '@aqua/phrases/calendars';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import type { Language } from '@aqua/phrases/languages';

/** A book as a mail lists it; the days are such as `2027-03-31`, null for no bound. */
export interface ListedBook {
  title: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** `until 31 March 2027`, in Thai with the Buddhist year; null for a book without days. */
export function bookDays({ startsOn, endsOn }: ListedBook, language: Language): string | null {
  const words = catalogue[language].mail.days;
  const first = dayIn(language, startsOn);
  const last = dayIn(language, endsOn);
  if (first === null && last === null) return null;
  if (first === null) return fill(words.until, { last: last ?? '' });
  return last === null ? fill(words.from, { first }) : fill(words.fromUntil, { first, last });
}

function dayIn(language: Language, day: string | null): string | null {
  if (day === null) return null;
  const format = new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}
