import type { Language } from './languages.ts';

/** The locale and calendar of long dates: in Thai the Buddhist era (product rules, section 9). */
export const calendars: Record<Language, string> = {
  en: 'en-GB-u-ca-gregory',
  th: 'th-TH-u-ca-buddhist',
};

/** A year of the Buddhist era is the Gregorian year plus this. */
export const buddhistOffset = 543;
