import { useTranslation } from 'react-i18next';
import { DayFields, daysOf } from '../../components/day-fields.tsx';
import { RowDialog } from '../../components/row-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useRowDialog } from '../../components/use-row-dialog.ts';
import { optionalDays } from '../../lib/optional-days.ts';
import type { OwnedBook } from './student-dialogs.tsx';
import { loadOwnership, saveDays } from './students-queries.ts';

const rowForm = {
  schema: optionalDays,
  valuesOf: (row: OwnedBook | null) => ({
    startsOn: row?.startsOn ?? '',
    endsOn: row?.endsOn ?? '',
  }),
  load: async (row: OwnedBook): Promise<OwnedBook> => ({ ...row, ...(await loadOwnership(row)) }),
  write: saveDays,
};

/** First and last day of one book of one student. */
export function DaysDialog({ state }: { state: DialogState<OwnedBook> }) {
  const { t } = useTranslation();
  const { form, edit, save } = useRowDialog(state, rowForm);
  const title = state.subject?.product.title ?? '';
  const name = state.subject?.studentName ?? '';
  return (
    <RowDialog
      state={state}
      title={t(($) => $.ownershipDays.editTitle, { title, name })}
      edit={edit}
      save={save}
      onSave={(row, values) => row !== null && save.mutate({ row, body: daysOf(values) })}
      compared={[
        { name: 'startsOn', label: t(($) => $.ownershipDays.first) },
        { name: 'endsOn', label: t(($) => $.ownershipDays.last) },
      ]}
    >
      <DayFields autoFocus values={form.values} input={form.getInputProps} />
    </RowDialog>
  );
}
