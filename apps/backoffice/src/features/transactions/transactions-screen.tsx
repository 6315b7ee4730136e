import { useTranslation } from 'react-i18next';
import { SignInName } from '../../components/email.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { groupChoices } from '../../components/list/filters/row-choices.ts';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { MonthFirstDate } from '../../components/month-first-date.tsx';
import { withShownName } from '../../lib/language/student-name.ts';
import { exportTransactions, transactionsList, transactionsQuery } from './transactions-queries.ts';

/** Invited customers (specification, section 2). */
export function TransactionsScreen() {
  const { t } = useTranslation();
  const list = useListState(transactionsList, transactionsQuery);
  const transactions = useListRows(transactionsQuery, list.query);

  return (
    <ListScreen
      title={t(($) => $.transactions.title)}
      list={list}
      fieldLabels={{ email: t(($) => $.fields.email) }}
      filters={{
        groupId: { kind: 'row', label: t(($) => $.transactions.group), rows: groupChoices },
      }}
      answer={transactions}
      exportRows={exportTransactions}
      empty={t(($) => $.transactions.empty)}
    >
      {(rows) => (
        <DataTable
          label={t(($) => $.transactions.title)}
          rows={rows.map(withShownName)}
          keyOf={(row) => row.id}
          columns={[
            { title: t(($) => $.fields.name), kind: 'main', cell: (row) => row.name },
            { title: t(($) => $.fields.email), cell: (row) => <SignInName of={row} /> },
            {
              title: t(($) => $.transactions.invitedAt),
              kind: 'fit',
              cell: ({ invitedAt }) =>
                invitedAt === null ? (
                  t(($) => $.common.none)
                ) : (
                  <MonthFirstDate moment={invitedAt} />
                ),
            },
            // The specification has this column and no action in it.
            {
              title: t(($) => $.lists.actions),
              kind: 'fit',
              cell: () => t(($) => $.common.none),
            },
          ]}
        />
      )}
    </ListScreen>
  );
}
