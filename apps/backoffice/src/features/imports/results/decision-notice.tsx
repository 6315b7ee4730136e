import type { ImportDecision } from '@aqua/contract/students/import-fields';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';

interface DecisionNoticeProps {
  count: number;
  disabled: boolean;
  /** Takes the same decision for all of these lines. */
  onDecide: (decision: ImportDecision) => void;
}

/**
 * Lines whose e-mail or student number belongs to a student with another name: a person has to
 * decide.
 */
export function DecisionNotice({ count, disabled, onDecide }: DecisionNoticeProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Alert color="yellow" icon={<IconUserQuestion aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {t(($) => $.imports.toDecideRows, counted(count))}
        </Text>
        {(['samePerson', 'leaveOut'] as const).map((decision) => (
          <Button
            key={decision}
            size="xs"
            variant="default"
            disabled={disabled}
            onClick={() => onDecide(decision)}
          >
            {t(($) => $.imports.decideAll[decision], counted(count))}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
