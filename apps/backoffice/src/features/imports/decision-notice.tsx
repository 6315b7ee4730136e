import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { counted } from '../../lib/counted.ts';

interface DecisionNoticeProps {
  count: number;
  disabled: boolean;
  onLeaveOut: () => void;
}

/** Lines whose e-mail belongs to a student of another name: nothing is done with them by itself. */
export function DecisionNotice({ count, disabled, onLeaveOut }: DecisionNoticeProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Alert color="yellow" icon={<IconUserQuestion aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {t(($) => $.imports.toDecideRows, counted(count))}
        </Text>
        <Button size="xs" variant="default" disabled={disabled} onClick={onLeaveOut}>
          {t(($) => $.imports.leaveAllOut, counted(count))}
        </Button>
      </Group>
    </Alert>
  );
}
