import { Stack, Text } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import type { ProductOwnership } from '@aqua/contract/students/ownerships';
import type { BookReading } from '@aqua/contract/reading/readings';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../../components/list/table/data-table.tsx';
import { RowActions } from '../../../components/list/table/row-actions.tsx';
import { OwnedDays } from '../../../components/ownership/owned-days.tsx';
import { LastRead, ReadUpTo } from '../../../components/ownership/reading-progress.tsx';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { ScreenshotCount } from './screenshot-count.tsx';
import styles from './owned-books.module.css';
import type { StudentDialogsState } from './student-dialogs.tsx';

interface OwnedBooksProps {
  student: Customer;
  dialogs: StudentDialogsState;
  /** How far each book has been read, for those who may see it. */
  readings?: readonly BookReading[] | undefined;
}

/** The books of a student: below the open row of the list, and on the student's page. */
export function OwnedBooks({ student, dialogs, readings }: OwnedBooksProps) {
  const { t } = useTranslation();
  /** One column if the reading has one, too; otherwise as in the specification, section 2. */
  const assignedColumns: Column<ProductOwnership>[] =
    readings === undefined
      ? [
          { title: t(($) => $.students.assignedBy), cell: assignerOf },
          { title: t(($) => $.students.assignedAt), kind: 'fit', cell: assignedAt },
        ]
      : [
          {
            title: t(($) => $.students.assignedAt),
            cell: (row) => (
              <Stack gap={0}>
                <span>{assignedAt(row)}</span>
                <Text size="xs" c="dimmed">
                  {assignerOf(row)}
                </Text>
              </Stack>
            ),
          },
        ];
  const readingOf = ({ productId }: ProductOwnership) =>
    readings?.find((reading) => reading.productId === productId) ?? notOpened;
  const { name, productOwnerships } = student;
  const ofStudent = (row: ProductOwnership) => ({ ...row, studentName: name });

  if (productOwnerships.length === 0) {
    return (
      <div className={styles.none}>
        <Text size="sm" fw={500}>
          {t(($) => $.students.noBooks)}
        </Text>
        <Text size="sm" c="dimmed">
          {t(($) => $.students.noBooksHint)}
        </Text>
      </div>
    );
  }
  return (
    <div className={styles.books}>
      <DataTable
        label={t(($) => $.students.booksOf, { name })}
        rows={productOwnerships}
        keyOf={(row) => row.productId}
        columns={[
          {
            title: t(($) => $.students.erpId),
            kind: 'fit',
            cell: ({ product }) => product.erpId ?? t(($) => $.common.none),
          },
          {
            title: t(($) => $.students.bookTitle),
            kind: 'main',
            cell: (row) => (
              <Stack gap={0}>
                <span>{row.product.title}</span>
                <Origin of={row} />
              </Stack>
            ),
          },
          ...assignedColumns,
          {
            title: t(($) => $.ownershipDays.title),
            cell: (row) => <OwnedDays {...row} />,
          },
          ...(readings === undefined
            ? []
            : [
                {
                  title: t(($) => $.groups.progress),
                  cell: (row: ProductOwnership) => <Reading book={readingOf(row)} />,
                },
              ]),
          {
            title: t(($) => $.students.screenshots),
            kind: 'fit',
            cell: (row) => (
              <ScreenshotCount row={row} onReset={() => dialogs.resetCount.open(ofStudent(row))} />
            ),
          },
          {
            title: t(($) => $.lists.actions),
            kind: 'actions',
            cell: (row) => (
              <RowActions
                {...(student.deletedAt === null && {
                  edit: {
                    label: t(($) => $.ownershipDays.editOf, { title: row.product.title }),
                    onClick: () => dialogs.days.open(ofStudent(row)),
                  },
                })}
                remove={{
                  label: t(($) => $.students.revokeOf, { title: row.product.title }),
                  onClick: () => dialogs.revoke.open(ofStudent(row)),
                }}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** The actor of the first entry (specification, section 2). */
const assignerOf = ({ logs }: ProductOwnership) => logs[0]?.actionableBy.name ?? '–';

const assignedAt = ({ createdAt }: ProductOwnership) => longDate(createdAt, currentLanguage());

/** By hand, or through which groups; those of other publishers have no name here. */
function Origin({ of: { isByHand, groups } }: { of: ProductOwnership }) {
  const { t } = useTranslation();
  const names = groups.map(({ name }) => name).join(', ');
  const way = isByHand ? (names === '' ? 'byHand' : 'both') : names === '' ? 'hidden' : 'groups';
  return (
    <Text size="xs" c="dimmed">
      {t(($) => $.groups.origin[way], { names })}
    </Text>
  );
}

const notOpened = { page: null, pages: 0, lastReadAt: null };

/** The page reached and the last reading in one column, because the table has many. */
function Reading({ book }: { book: Pick<BookReading, 'page' | 'pages' | 'lastReadAt'> }) {
  return (
    <Stack gap={0} align="flex-start">
      <ReadUpTo book={book} />
      {book.lastReadAt !== null && (
        <Text size="xs" c="dimmed">
          <LastRead book={book} />
        </Text>
      )}
    </Stack>
  );
}
