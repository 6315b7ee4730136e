import { Badge } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHourglassOff,
  IconMail,
  IconMailOpened,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type State = Customer['invitation']['state'];

const looks = {
  invited: { color: 'gray', icon: IconClock },
  sent: { color: 'aqua', icon: IconMail },
  failed: { color: 'coral', icon: IconAlertTriangle },
  opened: { color: 'aqua', icon: IconMailOpened },
  active: { color: 'green', icon: IconCircleCheck },
  expired: { color: 'amber', icon: IconHourglassOff },
} satisfies Record<State, { color: string; icon: typeof IconClock }>;

/** The state of an invitation. The word says it; colour and icon only help. */
export function InvitationBadge({ state }: { state: State }) {
  const { t } = useTranslation();
  const { color, icon: Icon } = looks[state];
  return (
    <Badge color={color} leftSection={<Icon size={14} stroke={1.8} aria-hidden />}>
      {t(($) => $.students.states[state])}
    </Badge>
  );
}
