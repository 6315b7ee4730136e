import { Text } from '@mantine/core';
import type { Customer } from '@aqua/contract/customers';
import type { ProductOwnership } from '@aqua/contract/ownerships';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/list/data-table.tsx';
import { RowActions } from '../../components/list/row-actions.tsx';
import { useDialog } from '../../components/use-dialog.ts';
import { longDate } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { ResetScreenshotsDialog, RevokeDialog } from './owned-book-confirms.tsx';
import { ScreenshotCount } from './screenshot-count.tsx';
import styles from './owned-books.module.css';

/** The books of a student, below the open row. */
export function OwnedBooks({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const revoke = useDialog<ProductOwnership>();
  const reset = useDialog<ProductOwnership>();
  const { name, productOwnerships } = student;

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
            cell: ({ product }) => product.title,
          },
          {
            title: t(($) => $.students.assignedBy),
            // The actor of the first entry (specification, section 2).
            cell: ({ logs }) => logs[0]?.actionableBy.name ?? t(($) => $.common.none),
          },
          {
            title: t(($) => $.students.assignedAt),
            kind: 'fit',
            cell: ({ createdAt }) => longDate(createdAt, currentLanguage()),
          },
          {
            title: t(($) => $.students.screenshots),
            kind: 'fit',
            cell: (row) => <ScreenshotCount row={row} onReset={() => reset.open(row)} />,
          },
          {
            title: t(($) => $.lists.actions),
            kind: 'actions',
            cell: (row) => (
              <RowActions
                remove={{
                  label: t(($) => $.students.revokeOf, { title: row.product.title }),
                  onClick: () => revoke.open(row),
                }}
              />
            ),
          },
        ]}
      />
      <RevokeDialog state={revoke} name={name} />
      <ResetScreenshotsDialog state={reset} name={name} />
    </div>
  );
}
