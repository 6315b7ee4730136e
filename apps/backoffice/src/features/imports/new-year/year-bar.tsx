import { ApiError } from '@aqua/client/create-client';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WriteFailure } from '../../../components/write-failure.tsx';
import { counted } from '../../../lib/language/counted.ts';
import styles from '../imports.module.css';
import type { NewYearState } from './use-new-year.ts';

/** The next action: check, and then move as it was checked. */
export function YearBar({ of }: { of: NewYearState }) {
  const { t } = useTranslation();
  const { check, start, moves, lacksName } = of;
  const { data: found } = check;
  const sum = (kind: 'lost' | 'gained') =>
    (found?.classes ?? []).reduce((total, each) => total + each[kind].count, 0);
  // After a refusal, what was shown is no longer what would be done.
  const isChecked = found !== undefined && !(start.isError && isRefusal(start.error));
  return (
    <div className={styles.bar}>
      <WriteFailure write={start.isError ? start : check} />
      {isChecked && (
        <div role="status">
          <Text fw={500}>
            {t(($) => $.newYear.found, {
              ...counted(found.students),
              made: counted(found.made).number,
            })}
          </Text>
          <Text size="sm">
            {t(($) => $.newYear.bookCounts, {
              lost: counted(sum('lost')).number,
              gained: counted(sum('gained')).number,
            })}
          </Text>
        </div>
      )}
      <Group gap="sm">
        {isChecked ? (
          // Not the same button as the one that checks: a double press would move the classes.
          <Button
            key="start"
            loading={start.isPending}
            disabled={found.students === 0}
            onClick={of.startNow}
          >
            {t(($) => $.newYear.start)}
          </Button>
        ) : (
          <Button
            key="check"
            loading={check.isPending}
            disabled={moves.length === 0 || lacksName.size > 0}
            onClick={of.checkNow}
          >
            {t(($) => $.newYear.check)}
          </Button>
        )}
        <Text size="sm" c="dimmed" className={styles.note}>
          {moves.length === 0
            ? t(($) => $.newYear.nothingToDo)
            : t(($) => (isChecked ? $.newYear.mailNote : $.newYear.checkFirst))}
        </Text>
      </Group>
    </div>
  );
}

/** The server has answered that it does not do this; without an answer, the same call goes on. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && [404, 409, 422].includes(failure.status);
}
