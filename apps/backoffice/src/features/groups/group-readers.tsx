import type { GroupReader } from '@aqua/contract/students/group-readers';
import type { Group } from '@aqua/contract/students/groups';
import { useTranslation } from 'react-i18next';
import { SignInName } from '../../components/email.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { OwnedDays } from '../../components/ownership/owned-days.tsx';
import { LastRead, ReadUpTo } from '../../components/ownership/reading-progress.tsx';
import { StudentLink } from '../../components/student-link.tsx';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { withShownName } from '../../lib/language/student-name.ts';
import { exportReaders, groupBookChoices, readersList, readersQuery } from './book-queries.ts';
import { GroupHead } from './group-head.tsx';
import { readerBulk } from './reader-bulk.tsx';

/** The reading of a group: each student with each book, and who has not opened one. */
export function GroupReaders({ group }: { group: Group }) {
  const { t } = useTranslation();
  const rowsOf = readersQuery(group.id);
  const list = useListState(readersList, rowsOf);
  const readers = useListRows(rowsOf, list.query);

  return (
    <ListScreen
      title={group.name}
      list={list}
      fieldLabels={{ name: t(($) => $.fields.name), email: t(($) => $.fields.email) }}
      answer={readers}
      notice={<GroupHead group={group} tab="readers" />}
      filters={{
        isOpened: {
          kind: 'choice',
          label: t(($) => $.groups.state),
          choices: {
            false: t(($) => $.groups.states.notOpened),
            true: t(($) => $.groups.states.opened),
            none: t(($) => $.groups.states.openedNone),
          },
        },
        productId: {
          kind: 'row',
          label: t(($) => $.groups.book),
          rows: groupBookChoices(group.id),
        },
        productList: {
          kind: 'linked',
          label: t(($) => $.groups.chosenBooks),
          show: (value) => wholeNumber(String(value).split(',').length, currentLanguage()),
        },
      }}
      exportRows={exportReaders(group.id)}
      bulk={readerBulk(group.id, list.query)}
      empty={t(($) => $.groups.noReaders)}
      total={(count) => t(($) => $.groups.totalReaders, { count })}
    >
      {(rows) => (
        <DataTable
          label={t(($) => $.groups.tabs.readers)}
          rows={rows.flatMap(list.query.isOpened === 'none' ? studentOf : booksOf)}
          keyOf={(row) => row.key}
          nameOf={(row) => row.student.name}
          selects={(row) => row.student.id}
          columns={[
            {
              title: t(($) => $.groups.student),
              kind: 'main',
              cell: (row) => <StudentLink student={row.student} />,
            },
            { title: t(($) => $.fields.email), cell: (row) => <SignInName of={row.student} /> },
            { title: t(($) => $.groups.book), cell: (row) => row.titles },
            {
              title: t(($) => $.groups.progress),
              kind: 'fit',
              cell: (row) => <ReadUpTo book={row.book} />,
            },
            {
              title: t(($) => $.groups.lastRead),
              kind: 'fit',
              cell: (row) => <LastRead book={row.book} />,
            },
            {
              title: t(($) => $.groups.days),
              cell: (row) =>
                row.hasDifferentDays ? (
                  t(($) => $.groups.differentDaysOfBooks)
                ) : (
                  <OwnedDays {...row.book} />
                ),
            },
          ]}
        />
      )}
    </ListScreen>
  );
}

/** A row for each book of the student. */
function booksOf(reader: GroupReader, place: number) {
  const student = withShownName(reader);
  // Keys must be unique: a page has at most 1,000 students.
  return student.books.map((book, nth) => ({
    key: nth * 1_000 + place,
    student,
    book,
    titles: book.title,
    hasDifferentDays: false,
  }));
}

/** One row for a student who has opened none of the books. */
function studentOf(reader: GroupReader, place: number) {
  const titles = reader.books.map(({ title }) => title).join(', ');
  const days = new Set(reader.books.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`));
  return booksOf(reader, place)
    .slice(0, 1)
    .map((row) => ({ ...row, titles, hasDifferentDays: days.size > 1 }));
}
