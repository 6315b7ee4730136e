import { calendars } from '@aqua/phrases/calendars';
import { useMemo } from 'react';
import { usePreferences } from '../preferences/preferences';

/**
 * Writes a moment as day and time in the chosen language, such as `22 November 2026 at 20:15`
 * (product rules, section 9).
 */
export function useMoment(): (moment: string) => string {
  const { language } = usePreferences();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(calendars[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Bangkok',
    });
    return (moment) => format.format(new Date(moment));
  }, [language]);
}
