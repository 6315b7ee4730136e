import { Button } from '@mantine/core';
import { adminEditForm, systemAdminId, type Admin } from '@aqua/contract/accounts/admins';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx';
import { AccountActions } from '../../components/managed-account/account-actions.tsx';
import { EditAccountDialog } from '../../components/managed-account/edit-account-dialog.tsx';
import { Email } from '../../components/email.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { MonthFirstDate } from '../../components/month-first-date.tsx';
import { ResetTwoStepDialog } from '../../components/managed-account/reset-two-step-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { errorText } from '../../lib/language/problems.ts';
import {
  adminsList,
  adminsQuery,
  exportAdmins,
  loadAdmin,
  removeAdmin,
  resetTwoStep,
  updateAdmin,
} from './admins-queries.ts';
import { CreateAdminDialog } from './create-admin-dialog.tsx';

export function AdminsScreen() {
  const { t } = useTranslation();
  const list = useListState(adminsList, adminsQuery);
  const admins = useListRows(adminsQuery, list.query);
  const create = useDialog();
  const edit = useDialog<Admin>();
  const remove = useDialog<Admin>();
  const reset = useDialog<Admin>();
  /** Why the row can't be changed here; undefined if it can. */
  const reasonAgainst = ({ id, type }: Admin) => {
    if (id === systemAdminId) return errorText('row.protected');
    return type === 'SuperAdmin' ? t(($) => $.admins.superAdmin) : undefined;
  };

  return (
    <>
      <ListScreen
        title={t(($) => $.admins.title)}
        list={list}
        fieldLabels={{ name: t(($) => $.fields.name), email: t(($) => $.fields.email) }}
        answer={admins}
        exportRows={exportAdmins}
        empty={t(($) => $.admins.empty)}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => create.open()}>
            {t(($) => $.admins.new)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.admins.title)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              { title: t(($) => $.fields.name), kind: 'main', cell: (row) => row.name },
              { title: t(($) => $.fields.email), cell: (row) => <Email>{row.email}</Email> },
              {
                title: t(($) => $.fields.role),
                kind: 'fit',
                cell: (row) => t(($) => $.layout.roles[row.type]),
              },
              {
                title: t(($) => $.admins.registeredAt),
                kind: 'fit',
                cell: (row) => <MonthFirstDate moment={row.createdAt} />,
              },
              {
                title: t(($) => $.lists.actions),
                kind: 'actions',
                cell: (row) => (
                  <AccountActions
                    row={row}
                    labels={{
                      edit: t(($) => $.admins.editOf, { name: row.name }),
                      remove: t(($) => $.admins.deleteOf, { name: row.name }),
                    }}
                    reasonAgainst={reasonAgainst(row)}
                    edit={edit}
                    remove={remove}
                    resetTwoStep={reset}
                  />
                ),
              },
            ]}
          />
        )}
      </ListScreen>
      <CreateAdminDialog state={create} />
      <EditAccountDialog
        state={edit}
        title={t(($) => $.admins.edit)}
        schema={adminEditForm}
        rule="admin"
        load={loadAdmin}
        write={updateAdmin}
      />
      <DeleteDialog state={remove} write={removeAdmin} text={t(($) => $.admins.deleteText)} />
      <ResetTwoStepDialog state={reset} write={resetTwoStep} />
    </>
  );
}
