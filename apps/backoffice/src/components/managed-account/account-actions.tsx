import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../dialog/use-dialog.ts';
import { RowActionIcon, RowActions } from '../list/table/row-actions.tsx';

interface AccountActionsProps<Row> {
  row: Row;
  labels: { edit: string; remove: string };
  /** Why the row can't be changed here; undefined if it can. */
  reasonAgainst: string | undefined;
  edit: DialogState<Row>;
  remove: DialogState<Row>;
  resetTwoStep: DialogState<Row>;
}

/** What can be done with somebody else's account: edit, turn two-step login off, delete. */
export function AccountActions<Row extends { name: string }>(props: AccountActionsProps<Row>) {
  const { row, labels, reasonAgainst: disabled, edit, remove, resetTwoStep } = props;
  const { t } = useTranslation();
  return (
    <RowActions
      edit={{ label: labels.edit, onClick: () => edit.open(row), disabled }}
      remove={{ label: labels.remove, onClick: () => remove.open(row), disabled }}
    >
      <RowActionIcon
        icon={IconShieldOff}
        color="gray"
        action={{
          label: t(($) => $.managedAccounts.turnOffTwoStepOf, { name: row.name }),
          onClick: () => resetTwoStep.open(row),
          disabled,
        }}
      />
    </RowActions>
  );
}
