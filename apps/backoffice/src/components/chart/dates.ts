import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import type { Language } from '@aqua/phrases/languages';
import { calendars } from '@aqua/phrases/calendars';

export type Unit = Dashboard['unit'];

/** The dates of the contract are days without a time: yyyy-MM-dd is read as UTC. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(calendars[language], { ...options, timeZone: 'UTC' });
}

/** On the axis: '22 Nov', or 'Nov' for a month. */
export function axisDate(date: string, unit: Unit, language: Language): string {
  const day = unit === 'day' ? ({ day: 'numeric' } as const) : {};
  return formatOf(language, { ...day, month: 'short' }).format(new Date(date));
}

/** In full: '22 November 2026', or 'November 2026' for a month. Thai counts in the Buddhist era. */
export function fullDate(date: string, unit: Unit, language: Language): string {
  const day = unit === 'day' ? ({ day: 'numeric' } as const) : {};
  const text = formatOf(language, { ...day, month: 'long', year: 'numeric' });
  return text.format(new Date(date));
}

/** From the first to the last day, '24 Oct – 22 Nov 2026', or month, 'Dec 2025 – Nov 2026'. */
export function periodText(
  { from, to }: Pick<Dashboard, 'from' | 'to'>,
  language: Language,
  unit: Unit = 'day',
): string {
  const day = unit === 'day' ? ({ day: 'numeric' } as const) : {};
  const text = formatOf(language, { ...day, month: 'short', year: 'numeric' });
  return text.formatRange(new Date(from), new Date(to));
}
