import { firstDay, lastDay } from '@aqua/contract/day-limits';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { dayIn } from '../../lib/language/day-in.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { daysState, type OwnershipDays } from '../../lib/ownership-days.ts';

interface DayFieldsProps {
  /** The days as typed; an empty field means no limit. */
  values: { startsOn: string; endsOn: string };
  input: (field: 'startsOn' | 'endsOn') => GetInputPropsReturnType;
  autoFocus?: boolean;
}

/** The first and the last day of a book, and what they mean in words. */
export function DayFields({ values, input, autoFocus = false }: DayFieldsProps) {
  const { t } = useTranslation();
  const days = daysOf(values);
  const language = currentLanguage();
  const inWords = (day: string | null) => (day === null ? '' : dayIn(language, day));
  const field = (name: 'startsOn' | 'endsOn', label: string, focus: boolean) => (
    <TextInput
      type="date"
      min={firstDay}
      max={lastDay}
      flex="1 1 10rem"
      label={label}
      data-autofocus={focus || undefined}
      {...input(name)}
    />
  );
  return (
    <Stack gap={6}>
      <Group gap="sm" align="flex-start">
        {field(
          'startsOn',
          t(($) => $.ownershipDays.first),
          autoFocus,
        )}
        {field(
          'endsOn',
          t(($) => $.ownershipDays.last),
          false,
        )}
      </Group>
      <Text size="xs" c="dimmed" role="status">
        {t(($) => $.ownershipDays.means[daysState(days)], {
          first: inWords(days.startsOn),
          last: inWords(days.endsOn),
        })}
      </Text>
    </Stack>
  );
}

/** The values of the fields in the form that the calls take. */
export function daysOf({ startsOn, endsOn }: DayFieldsProps['values']): OwnershipDays {
  return { startsOn: startsOn || null, endsOn: endsOn || null };
}
