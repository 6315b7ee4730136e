import { Button, Group, Tooltip } from '@mantine/core';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { useTranslation } from 'react-i18next';

interface WaitingActionsProps {
  publisher: Publisher;
  onApprove: () => void;
  onRefuse: () => void;
}

/** Approve and Refuse. As long as the e-mail is not confirmed, Approve is disabled and says why. */
export function WaitingActions({ publisher, onApprove, onRefuse }: WaitingActionsProps) {
  const { t } = useTranslation();
  const { name, isEmailConfirmed } = publisher;
  const label = t(($) => $.publishers.approveOf, { name });
  const reason = isEmailConfirmed ? undefined : t(($) => $.publishers.notYet);
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end" component="span">
      <Tooltip label={reason} disabled={reason === undefined}>
        <Button
          size="xs"
          aria-label={reason === undefined ? label : `${label}: ${reason}`}
          // It can still have the focus, so that keyboard and screen-reader users learn why.
          aria-disabled={reason !== undefined || undefined}
          data-disabled={reason !== undefined || undefined}
          onClick={reason === undefined ? onApprove : undefined}
        >
          {t(($) => $.publishers.approve)}
        </Button>
      </Tooltip>
      <Button
        size="xs"
        variant="subtle"
        color="coral"
        aria-label={t(($) => $.publishers.refuseOf, { name })}
        onClick={onRefuse}
      >
        {t(($) => $.publishers.refuse)}
      </Button>
    </Group>
  );
}
