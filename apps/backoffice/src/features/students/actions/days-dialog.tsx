import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../components/form/conflict-dialog.tsx';
import { DayFields, daysOf } from '../../../components/ownership/day-fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { useRowEdit } from '../../../components/form/use-row-edit.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { optionalDays } from '../../../lib/optional-days.ts';
import { loadOwnership, saveDays, type OwnedBook } from '../shared/students-queries.ts';

const valuesOf = (row: OwnedBook | null) => ({
  startsOn: row?.startsOn ?? '',
  endsOn: row?.endsOn ?? '',
});

const load = async (row: OwnedBook): Promise<OwnedBook> => ({
  ...row,
  ...(await loadOwnership(row)),
});

/** First and last day of one book of one student. */
export function DaysDialog({ state }: { state: DialogState<OwnedBook> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, optionalDays, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, load);
  const save = useWrite(saveDays, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  const title = subject?.product.title ?? '';
  const name = subject?.studentName ?? '';
  return (
    <>
      <FormDialog
        state={state}
        title={t(($) => $.ownershipDays.editTitle, { title, name })}
        form={form}
        submit={t(($) => $.common.save)}
        write={save}
        onSubmit={(values) =>
          edit.seen !== null && save.mutate({ row: edit.seen, body: daysOf(values) })
        }
      >
        <DayFields autoFocus values={form.values} input={form.getInputProps} />
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={[
          { name: 'startsOn', label: t(($) => $.ownershipDays.first) },
          { name: 'endsOn', label: t(($) => $.ownershipDays.last) },
        ]}
        onSave={(values, row) => save.mutate({ row, body: daysOf(values) })}
        onTakeTheirs={state.close}
      />
    </>
  );
}
