import type { Customer } from '@aqua/contract/students/customers';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, Loaded } from '../../../components/card.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { calendarDay, longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { GrantMoveDialog } from './grant-move-dialog.tsx';
import { deviceQuery } from './student-page-queries.ts';
import styles from './student-view.module.css';

/** The device that the student reads on, and the moves of this month. */
export function DeviceCard({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const answer = useQuery(deviceQuery(student.id));
  const grant = useDialog<Customer>();
  const language = currentLanguage();
  return (
    <Card title={t(($) => $.studentPage.device.title)}>
      <Text size="sm" c="dimmed">
        {t(($) => $.studentPage.device.text)}
      </Text>
      <Loaded answer={answer}>
        {({ device, movesLeft, movesFrom, granted }) => (
          <>
            {device === null && <Text size="sm">{t(($) => $.studentPage.device.none)}</Text>}
            <dl className={styles.facts}>
              {device !== null && (
                <>
                  <dt>{t(($) => $.studentPage.device.name)}</dt>
                  <dd>{device.name}</dd>
                  <dt>{t(($) => $.studentPage.device.number)}</dt>
                  <dd>{device.number}</dd>
                  <dt>{t(($) => $.studentPage.device.since)}</dt>
                  <dd>{longDate(device.boundAt, language)}</dd>
                </>
              )}
              <dt>{t(($) => $.studentPage.device.movesLeft)}</dt>
              <dd>{movesLeft}</dd>
              <dt>{t(($) => $.studentPage.device.movesFrom)}</dt>
              <dd>{calendarDay(movesFrom, language)}</dd>
            </dl>
            {granted.length > 0 && (
              <Stack gap={2}>
                <Text size="sm" fw={500}>
                  {t(($) => $.studentPage.device.granted)}
                </Text>
                {granted.map(({ id, reason, grantedBy, createdAt }) => (
                  <Text key={id} size="sm" c="dimmed">
                    {t(($) => $.studentPage.device.grantedBy, {
                      name: grantedBy,
                      when: longDate(createdAt, language),
                      reason,
                    })}
                  </Text>
                ))}
              </Stack>
            )}
            {student.deletedAt === null && (
              <Group justify="space-between" gap="sm">
                <Text size="xs" c="dimmed">
                  {movesLeft > 0 && t(($) => $.studentPage.device.grantNotNeeded)}
                </Text>
                <Button
                  variant="default"
                  disabled={movesLeft > 0}
                  onClick={() => grant.open(student)}
                >
                  {t(($) => $.studentPage.device.grant)}
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
      <GrantMoveDialog state={grant} />
    </Card>
  );
}
