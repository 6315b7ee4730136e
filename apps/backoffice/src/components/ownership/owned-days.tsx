import { Badge, Text } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { calendarDay } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { daysState, type OwnershipDays } from '../../lib/ownership-days.ts';

/** What the days mean today, in words: `until 31 Mar 2027`, `from …`, `ended …`. */
export function useDaysInWords() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const inWords = (day: string | null) => (day === null ? '' : calendarDay(day, language));
  return (days: OwnershipDays) =>
    t(($) => $.ownershipDays[daysState(days)], {
      first: inWords(days.startsOn),
      last: inWords(days.endsOn),
    });
}

/** When a student can read a book: `until 31 Mar 2027`, `from …`, `ended …`. */
export function OwnedDays(days: OwnershipDays) {
  const state = daysState(days);
  const text = useDaysInWords()(days);
  if (state === 'always' || state === 'until')
    return (
      <Text inherit c={state === 'always' ? 'dimmed' : undefined}>
        {text}
      </Text>
    );
  const Icon = state === 'ended' ? IconCalendarOff : IconCalendarTime;
  return (
    <Badge
      color={state === 'ended' ? 'gray' : 'aqua'}
      leftSection={<Icon size={14} stroke={1.8} aria-hidden />}
    >
      {text}
    </Badge>
  );
}
