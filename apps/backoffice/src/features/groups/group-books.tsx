import { Anchor, Badge, Button, Group as MantineGroup, Stack, Text } from '@mantine/core';
import type { GroupBook } from '@aqua/contract/students/group-books';
import type { Group } from '@aqua/contract/students/groups';
import { IconBooks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { RowActions } from '../../components/list/table/row-actions.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { OwnedDays, useDaysInWords } from '../../components/ownership/owned-days.tsx';
import touchTargets from '../../components/touch-targets.module.css';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import wordStyles from '../../components/words.module.css';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { useMay } from '../../lib/storage/session.ts';
import { AssignBooksDialog } from './assign-books-dialog.tsx';
import { groupBooksList, groupBooksQuery } from './book-queries.ts';
import { groupBookBulk } from './group-book-bulk.tsx';
import { GroupDaysDialog } from './group-days-dialog.tsx';
import { GroupHead } from './group-head.tsx';
import { RevokeBookDialog } from './revoke-book-dialog.tsx';

/** The books of the students of a group. */
export function GroupBooks({ group }: { group: Group }) {
  const { t } = useTranslation();
  const rowsOf = groupBooksQuery(group.id);
  const list = useListState(groupBooksList, rowsOf);
  const books = useListRows(rowsOf, list.query);
  const assign = useDialog();
  const days = useDialog<GroupBook>();
  const revoke = useDialog<GroupBook>();

  return (
    <>
      <ListScreen
        title={group.name}
        list={list}
        fieldLabels={{ title: t(($) => $.students.bookTitle) }}
        answer={books}
        filters={{
          isAssigned: {
            kind: 'choice',
            label: t(($) => $.groups.assignedTo),
            choices: {
              true: t(($) => $.groups.assigned.group),
              false: t(($) => $.groups.assigned.otherwise),
            },
          },
        }}
        bulk={groupBookBulk(group)}
        notice={<GroupHead group={group} tab="books" />}
        empty={t(($) => $.groups.noBooks)}
        total={(count) => t(($) => $.groups.totalBooks, { count })}
        action={
          <Button leftSection={<IconBooks size={16} aria-hidden />} onClick={() => assign.open()}>
            {t(($) => $.groups.assign)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.groups.tabs.books)}
            rows={rows}
            keyOf={(row) => row.id}
            nameOf={(row) => row.title}
            columns={[
              {
                title: t(($) => $.students.bookTitle),
                kind: 'main',
                cell: (row) => <BookTitle book={row} />,
              },
              {
                title: t(($) => $.students.erpId),
                kind: 'fit',
                cell: (row) => row.erpId ?? t(($) => $.common.none),
              },
              {
                title: t(($) => $.groups.owned),
                kind: 'fit',
                cell: (row) => <OwnedCount book={row} />,
              },
              {
                title: t(($) => $.groups.opened),
                kind: 'fit',
                cell: (row) => <OpenedCount book={row} />,
              },
              {
                title: t(($) => $.groups.days),
                cell: (row) => <BookDays book={row} />,
              },
              {
                title: t(($) => $.lists.actions),
                kind: 'actions',
                cell: (row) => (
                  <RowActions
                    edit={{
                      label: t(($) => $.groups.daysOf, { title: row.title }),
                      onClick: () => days.open(row),
                    }}
                    remove={{
                      label: t(($) => $.groups.revokeOf, { title: row.title }),
                      onClick: () => revoke.open(row),
                    }}
                  />
                ),
              },
            ]}
          />
        )}
      </ListScreen>
      <AssignBooksDialog state={assign} group={group} />
      <GroupDaysDialog state={days} group={group} />
      <RevokeBookDialog state={revoke} group={group} />
    </>
  );
}

/** The title, and anything about the book that an operator would not expect. */
function BookTitle({ book: { title, status, isAssigned, isCarried } }: { book: GroupBook }) {
  const { t } = useTranslation();
  return (
    <MantineGroup gap="xs">
      {title}
      {status !== 'published' && <Badge color="amber">{t(($) => $.products.draft)}</Badge>}
      {isCarried && <Badge color="aqua">{t(($) => $.groups.carried)}</Badge>}
      {isAssigned && !isCarried && <Badge color="gray">{t(($) => $.groups.notCarried)}</Badge>}
      {!isAssigned && <Badge color="gray">{t(($) => $.groups.notFromGroup)}</Badge>}
    </MantineGroup>
  );
}

/** How many have the book, and for how many of them it came through the group. */
function OwnedCount({ book: { owned, through } }: { book: GroupBook }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <Stack gap={0}>
      {wholeNumber(owned, language)}
      {through > 0 && (
        <Text size="xs" c="dimmed">
          {t(($) => $.groups.through, { number: wholeNumber(through, language) })}
        </Text>
      )}
    </Stack>
  );
}

/** The days of those who have the book, and those that joiners get where they are others. */
function BookDays({ book }: { book: GroupBook }) {
  const { t } = useTranslation();
  const inWords = useDaysInWords();
  const { owned, startsOn, endsOn, hasDifferentDays, carriedDays } = book;
  const isSame =
    !hasDifferentDays && carriedDays?.startsOn === startsOn && carriedDays.endsOn === endsOn;
  return (
    <Stack gap={0}>
      {hasDifferentDays && t(($) => $.groups.differentDays)}
      {!hasDifferentDays && owned > 0 && <OwnedDays startsOn={startsOn} endsOn={endsOn} />}
      {carriedDays !== null && (owned === 0 || !isSame) && (
        <Text size="xs" c="dimmed">
          {t(($) => $.groups.carriedDays, { days: inWords(carriedDays) })}
        </Text>
      )}
    </Stack>
  );
}

/** How many have opened the book; for those who may see names, a link to those who have not. */
function OpenedCount({ book }: { book: GroupBook }) {
  const { t } = useTranslation();
  const maySeeReadings = useMay('readReadings');
  const text = t(($) => $.groups.openedOf, { opened: book.opened, owned: book.owned });
  const idle = book.owned - book.opened;
  if (!maySeeReadings || idle === 0) return text;
  return (
    <Stack gap={0}>
      {text}
      <IdleLink book={book} idle={idle} />
    </Stack>
  );
}

function IdleLink({ book, idle }: { book: GroupBook; idle: number }) {
  const { t } = useTranslation();
  return (
    <Anchor
      inherit
      className={`${touchTargets.link} ${wordStyles.word}`}
      title={t(($) => $.groups.whoHasNotOpened, { title: book.title })}
      renderRoot={(props) => (
        <Link
          {...props}
          from="/groups/$id"
          to="."
          search={{ tab: 'readers', productId: book.id, isOpened: 'false' }}
        />
      )}
    >
      {t(($) => $.groups.notOpenedYet[idle === 1 ? 'one' : 'many'], {
        number: idle,
      })}
    </Anchor>
  );
}
