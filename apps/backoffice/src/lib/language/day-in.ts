import { calendars } from '@aqua/phrases/calendars';
import type { Language } from '@aqua/phrases/languages';

/** A day (`2022-06-01`) in words, in Thai with the Buddhist year (product rules, section 9). */
export function dayIn(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}
