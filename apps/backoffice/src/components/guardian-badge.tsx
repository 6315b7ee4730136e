import { Badge } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type State = NonNullable<Customer['guardian']>['state'];

const looks = {
  awaited: { color: 'gray', icon: IconClock },
  given: { color: 'green', icon: IconCircleCheck },
  refused: { color: 'coral', icon: IconCircleX },
  withdrawn: { color: 'coral', icon: IconCircleX },
} satisfies Record<State, { color: string; icon: typeof IconClock }>;

/** What the guardian of a student under 20 has answered. The word says it; colour and icon only help. */
export function GuardianBadge({ state }: { state: State }) {
  const { t } = useTranslation();
  const { color, icon: Icon } = looks[state];
  return (
    <Badge color={color} leftSection={<Icon size={14} stroke={1.8} aria-hidden />}>
      {t(($) => $.students.guardianStates[state])}
    </Badge>
  );
}
