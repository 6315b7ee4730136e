import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import type { ImportEntry } from '@aqua/contract/students/imports';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { ScreenTitle } from '../../../components/screen-title.tsx';
import { EmptyState, ErrorState, LoadingSkeleton } from '../../../components/states.tsx';
import { counted } from '../../../lib/language/counted.ts';
import styles from '../imports.module.css';
import { UndoImport } from '../past/undo-import.tsx';
import { ClassTable } from './class-table.tsx';
import { useNewYear } from './use-new-year.ts';
import { YearBar } from './year-bar.tsx';

/** A new school year: where each class goes, what that means, and then all of them at once. */
export function NewYearScreen() {
  const { t } = useTranslation();
  const year = useNewYear();
  const { proposal, classes, books, start } = year;
  const read = classes.filter((each) => isRead(each, proposal.data?.groups));
  const others = classes.filter((each) => !read.includes(each));
  const left = proposal.data?.left ?? 0;
  const isBusy = year.check.isPending || start.isPending;

  return (
    <div className={styles.screen}>
      <ScreenTitle title={t(($) => $.newYear.title)} />
      <LeaveGuard when={() => year.isEdited && !start.isPending && !start.isSuccess} />
      <LeaveGuard when={() => start.isPending} work={t(($) => $.newYear.leaveWork)} />
      {start.isSuccess ? (
        <Done entry={start.data.import} />
      ) : (
        <>
          <Text maw="46rem">{t(($) => $.newYear.intro)}</Text>
          {proposal.isPending && <LoadingSkeleton shape="rows" />}
          {proposal.isError && proposal.data === undefined && (
            <ErrorState
              title={t(($) => $.newYear.title)}
              failure={proposal.error}
              onRetry={() => void proposal.refetch()}
            />
          )}
          {proposal.data?.groups.length === 0 && <EmptyState text={t(($) => $.newYear.empty)} />}
          {classes.length > 0 && (
            <>
              <datalist id="new-year-groups">
                {classes.map(({ id, name }) => (
                  <option key={id} value={name} />
                ))}
              </datalist>
              <Stack component="section" gap="sm" aria-labelledby="new-year-classes">
                <Title order={2} size="h4" id="new-year-classes">
                  {t(($) => $.newYear.classes)}
                </Title>
                {read.length === 0 ? (
                  <Text>{t(($) => $.newYear.noClasses)}</Text>
                ) : (
                  <ClassTable of={year} label={t(($) => $.newYear.classes)} rows={read} />
                )}
              </Stack>
              {others.length > 0 && (
                <Stack component="section" gap="sm" aria-labelledby="new-year-others">
                  <Title order={2} size="h4" id="new-year-others">
                    {t(($) => $.newYear.others)}
                  </Title>
                  <Text size="sm" c="dimmed">
                    {t(($) => $.newYear.othersHint)}
                  </Text>
                  <ClassTable of={year} label={t(($) => $.newYear.others)} rows={others} />
                </Stack>
              )}
              {left > 0 && <Text>{t(($) => $.newYear.moreGroups, counted(left))}</Text>}
              <Stack component="section" gap="sm" aria-labelledby="new-year-books">
                <Title order={2} size="h4" id="new-year-books">
                  {t(($) => $.newYear.books)}
                </Title>
                <Checkbox
                  disabled={isBusy}
                  checked={books.keepsBooks}
                  label={t(($) => $.newYear.keepBooks)}
                  onChange={(event) => books.setKeepsBooks(event.currentTarget.checked)}
                />
                <Checkbox
                  disabled={isBusy}
                  checked={books.bringsBooks}
                  label={t(($) => $.newYear.bringBooks)}
                  onChange={(event) => books.setBringsBooks(event.currentTarget.checked)}
                />
              </Stack>
              <YearBar of={year} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Whether the group was proposed as a class, whatever somebody has chosen since. */
function isRead({ id }: { id: number }, groups: readonly { id: number; kind: string }[] = []) {
  return groups.some((group) => group.id === id && group.kind !== 'stays');
}

/** What was done, with its undo. */
function Done({ entry }: { entry: ImportEntry }) {
  const { t } = useTranslation();
  const { joined, left, groupMade } = entry.counts;
  return (
    <Stack gap="sm" align="flex-start">
      <div role="status">
        <Text fw={500}>{t(($) => $.newYear.done)}</Text>
        <Text>
          {t(($) => $.newYear.doneCounts, {
            joined: counted(joined).number,
            left: counted(left).number,
            made: counted(groupMade).number,
          })}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {t(($) => $.newYear.doneUndo)}
      </Text>
      <Group gap="sm">
        <Button
          renderRoot={(props) => <Link {...props} to="/groups" />}
          leftSection={<IconUsersGroup size={16} aria-hidden />}
        >
          {t(($) => $.newYear.toGroups)}
        </Button>
        <UndoImport entry={entry} />
      </Group>
    </Stack>
  );
}
