import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import { Loader, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Clamp } from '../../components/clamp.tsx';
import { DataTable, type Column } from '../../components/list/table/data-table.tsx';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import styles from './dashboard-view.module.css';

/** The books that most students read, and those with the most annotations. */
export function DashboardTables({ numbers }: { numbers: Dashboard | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <BookTable
        title={t(($) => $.dashboard.readBooks)}
        books={numbers?.tables.books.data}
        column={{
          title: t(($) => $.dashboard.stat),
          cell: ({ readers, pages }) => (
            <span className={styles.stats}>
              <span>{t(($) => $.dashboard.statStudents, { number: readers })}</span>{' '}
              <span>{t(($) => $.dashboard.statPages, { number: pages })}</span>
            </span>
          ),
        }}
      />
      <BookTable
        title={t(($) => $.dashboard.annotatedBooks)}
        books={numbers?.tables.annotations.data}
        column={{
          title: t(($) => $.dashboard.annotation),
          cell: ({ annotations }) => wholeNumber(annotations, currentLanguage()),
        }}
      />
    </div>
  );
}

interface Book {
  id: number;
  name: string;
}

interface BookTableProps<Row extends Book> {
  title: string;
  /** Undefined while they load. */
  books: Row[] | undefined;
  column: Column<Row>;
}

/** The columns No, Name and one more. */
function BookTable<Row extends Book>({ title, books, column }: BookTableProps<Row>) {
  const { t } = useTranslation();
  const columns: Column<Row & { no: number }>[] = [
    { title: t(($) => $.dashboard.no), kind: 'fit', cell: ({ no }) => no },
    {
      title: t(($) => $.fields.name),
      kind: 'main',
      cell: ({ name }) => <Clamp lines={2}>{name}</Clamp>,
    },
    column,
  ];
  return (
    <section className={styles.sheet}>
      <Title order={2} size="h4" className={styles.heading}>
        {title}
      </Title>
      {books === undefined && (
        <None>
          <Loader type="dots" aria-hidden />
        </None>
      )}
      {books?.length === 0 && (
        <None>
          <Text c="dimmed">{t(($) => $.dashboard.noData)}</Text>
        </None>
      )}
      {books !== undefined && books.length > 0 && (
        <DataTable
          label={title}
          rows={books.map((book, index) => ({ ...book, no: index + 1 }))}
          keyOf={({ id }) => id}
          columns={columns}
        />
      )}
    </section>
  );
}

function None({ children }: { children: ReactNode }) {
  return <div className={styles.none}>{children}</div>;
}
