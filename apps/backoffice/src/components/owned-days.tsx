import { Badge, Text } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { calendarDay } from '../lib/format.ts';
import { currentLanguage } from '../lib/language.ts';
import { daysState, type OwnershipDays } from '../lib/ownership-days.ts';

/** When a student can read a book: `until 31 Mar 2027`, `from …`, `ended …`. */
export function OwnedDays(days: OwnershipDays) {
  const { t } = useTranslation();
  const state = daysState(days);
  const language = currentLanguage();
  const inWords = (day: string | null) => (day === null ? '' : calendarDay(day, language));
  const text = t(($) => $.ownershipDays[state], {
    first: inWords(days.startsOn),
    last: inWords(days.endsOn),
  });
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
