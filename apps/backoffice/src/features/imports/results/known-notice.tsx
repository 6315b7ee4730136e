import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';

interface KnownNoticeProps {
  count: number;
  disabled: boolean;
  onTake: () => void;
}

/** Wrong rows that were mended in an earlier import: one button takes all those corrections. */
export function KnownNotice({ count, disabled, onTake }: KnownNoticeProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Alert color="aqua" icon={<IconUserQuestion aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {t(($) => $.imports.knownRows, counted(count))}
        </Text>
        <Button size="xs" variant="default" disabled={disabled} onClick={onTake}>
          {t(($) => $.imports.takeAll, counted(count))}
        </Button>
      </Group>
    </Alert>
  );
}
