import { Badge } from '@mantine/core';
import type { ImportResult } from '@aqua/contract/import-fields';
import {
  IconAlertTriangle,
  IconBooks,
  IconCheck,
  IconCircleCheck,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const looks = {
  ready: { color: 'aqua', icon: IconUserPlus },
  addsBooks: { color: 'aqua', icon: IconBooks },
  joinsGroup: { color: 'aqua', icon: IconUsersGroup },
  alreadyDone: { color: 'gray', icon: IconCheck },
  wrong: { color: 'coral', icon: IconAlertTriangle },
} satisfies Record<ImportResult, { color: string; icon: typeof IconCheck }>;

/** What an import will do with a line, or has done. The word says it. */
export function ResultBadge({ result, isDone }: { result: ImportResult; isDone: boolean }) {
  const { t } = useTranslation();
  const hasChanged = isDone && result !== 'alreadyDone' && result !== 'wrong';
  const { color, icon: Icon } = hasChanged
    ? { color: 'green', icon: IconCircleCheck }
    : looks[result];
  return (
    <Badge color={color} leftSection={<Icon size={14} stroke={1.8} aria-hidden />}>
      {t(($) => (hasChanged ? $.imports.done[result] : $.imports.results[result]))}
    </Badge>
  );
}
