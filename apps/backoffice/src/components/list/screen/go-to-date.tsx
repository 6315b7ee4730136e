import { firstDay, lastDay } from '@aqua/contract/day-limits';
import { Group, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, isSignedOut } from '../../../lib/language/problems.ts';

/** A day that leads to its page, for lists in the order of time. */
export function GoToDate({ goTo }: { goTo: (day: string) => Promise<void> }) {
  const { t } = useTranslation();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);

  async function go(day: string) {
    setFailure(null);
    await goTo(day).catch((error: unknown) =>
      setFailure(isSignedOut(error) ? null : failureText(error)),
    );
  }

  return (
    <Group gap={8} wrap="nowrap">
      <Text component="label" htmlFor={id} size="sm" c="dimmed">
        {t(($) => $.lists.goToDate)}
      </Text>
      <TextInput
        id={id}
        type="date"
        size="xs"
        min={firstDay}
        max={lastDay}
        error={failure}
        // While a year is typed, its first digits are a day long ago, which `min` refuses.
        onChange={({ currentTarget: { value, validity } }) => {
          if (value !== '' && validity.valid) void go(value);
        }}
      />
    </Group>
  );
}
