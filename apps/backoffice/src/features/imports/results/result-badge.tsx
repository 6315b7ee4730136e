import { Badge } from '@mantine/core';
import type { ImportResult } from '@aqua/contract/students/import-fields';
import {
  IconAlertTriangle,
  IconBooks,
  IconCheck,
  IconCircleCheck,
  IconPencil,
  IconUserMinus,
  IconUserPlus,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const looks = {
  ready: { color: 'aqua', icon: IconUserPlus },
  addsBooks: { color: 'aqua', icon: IconBooks },
  joinsGroup: { color: 'aqua', icon: IconUsersGroup },
  alreadyDone: { color: 'gray', icon: IconCheck },
  toDecide: { color: 'yellow', icon: IconUserQuestion },
  leftOut: { color: 'gray', icon: IconUserMinus },
  wrong: { color: 'coral', icon: IconAlertTriangle },
} satisfies Record<ImportResult, { color: string; icon: typeof IconCheck }>;

interface ResultBadgeProps {
  result: ImportResult;
  isDone: boolean;
  /** Something was typed into the line, and its new result is not known yet. */
  isChanged: boolean;
}

/** What an import will do, or has done, with a line. The word says it. */
export function ResultBadge({ result, isDone, isChanged }: ResultBadgeProps) {
  const { t } = useTranslation();
  if (isChanged)
    return (
      <Badge color="gray" leftSection={<IconPencil size={14} stroke={1.8} aria-hidden />}>
        {t(($) => $.imports.changed)}
      </Badge>
    );
  const hasChanged = isDone && result !== 'alreadyDone';
  const { color, icon: Icon } = hasChanged
    ? { color: 'green', icon: IconCircleCheck }
    : looks[result];
  return (
    <Badge color={color} leftSection={<Icon size={14} stroke={1.8} aria-hidden />}>
      {t(($) => (hasChanged ? $.imports.done[result] : $.imports.results[result]))}
    </Badge>
  );
}
