import { Button } from '@mantine/core';
import { staffEditForm, systemStaffId, type Staff } from '@aqua/contract/accounts/staffs';
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
import { ResetTwoStepDialog } from '../../components/managed-account/reset-two-step-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { errorText } from '../../lib/language/problems.ts';
import { CreateStaffDialog } from './create-staff-dialog.tsx';
import { PublisherLink } from './publisher-link.tsx';
import {
  exportStaffs,
  loadStaff,
  removeStaff,
  resetTwoStep,
  staffsList,
  staffsQuery,
  updateStaff,
} from './staffs-queries.ts';

export function StaffsScreen() {
  const { t } = useTranslation();
  const list = useListState(staffsList, staffsQuery);
  const staffs = useListRows(staffsQuery, list.query);
  const create = useDialog();
  const edit = useDialog<Staff>();
  const remove = useDialog<Staff>();
  const reset = useDialog<Staff>();
  /** Why the row can't be changed here; undefined if it can. */
  const reasonAgainst = ({ id }: Staff) =>
    id === systemStaffId ? errorText('row.protected') : undefined;

  return (
    <>
      <ListScreen
        title={t(($) => $.staffs.title)}
        list={list}
        fieldLabels={{
          name: t(($) => $.fields.name),
          email: t(($) => $.fields.email),
          publisherId: t(($) => $.staffs.publisherId),
        }}
        answer={staffs}
        exportRows={exportStaffs}
        empty={t(($) => $.staffs.empty)}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => create.open()}>
            {t(($) => $.staffs.new)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.staffs.title)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              { title: t(($) => $.fields.name), kind: 'main', cell: (row) => row.name },
              { title: t(($) => $.fields.email), cell: (row) => <Email>{row.email}</Email> },
              {
                title: t(($) => $.staffs.companyName),
                cell: (row) => <PublisherLink publisher={row.publisher} />,
              },
              {
                title: t(($) => $.fields.role),
                kind: 'fit',
                cell: (row) => t(($) => $.staffs.types[row.type]),
              },
              {
                title: t(($) => $.lists.actions),
                kind: 'actions',
                cell: (row) => (
                  <AccountActions
                    row={row}
                    labels={{
                      edit: t(($) => $.staffs.editOf, { name: row.name }),
                      remove: t(($) => $.staffs.deleteOf, { name: row.name }),
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
      <CreateStaffDialog state={create} />
      <EditAccountDialog
        state={edit}
        title={t(($) => $.staffs.edit)}
        schema={staffEditForm}
        rule="staff"
        load={loadStaff}
        write={updateStaff}
      />
      <DeleteDialog state={remove} write={removeStaff} text={t(($) => $.staffs.deleteText)} />
      <ResetTwoStepDialog state={reset} write={resetTwoStep} />
    </>
  );
}
