import { calendars } from '@aqua/phrases/calendars';
import { usePreferences } from '../preferences/preferences';

/**
 * Writes a moment as a day in the chosen language, such as `22 November 2026` (product rules,
 * section 9).
 */
export function useDay(): (moment: string) => string {
  const { language } = usePreferences();
  const format = new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'long',
    timeZone: 'Asia/Bangkok',
  });
  return (moment) => format.format(new Date(moment));
}
