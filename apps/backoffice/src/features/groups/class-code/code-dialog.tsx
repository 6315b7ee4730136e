import { firstDay, lastDay } from '@aqua/contract/day-limits';
import { classCodeForm, type ClassCode } from '@aqua/contract/students/class-codes';
import { maxGroupSize } from '@aqua/contract/students/groups';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { ConflictDialog } from '../../../components/form/conflict-dialog.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import { useRowEdit } from '../../../components/form/use-row-edit.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { loadCode, saveCode } from './code-queries.ts';

interface Values extends Record<string, unknown> {
  endsOn: string;
  maxStudents: string | number;
  needsConfirmation: boolean;
}

/** Empty fields mean: no end, no limit. */
const bodyOf = ({ endsOn, maxStudents, needsConfirmation }: Values) => ({
  endsOn: endsOn === '' ? null : endsOn,
  maxStudents: maxStudents === '' ? null : Number(maxStudents),
  needsConfirmation,
});

const rules = z.preprocess((values) => bodyOf(values as Values), classCodeForm);

const valuesOf = (code: ClassCode | null): Values => ({
  endsOn: code?.endsOn ?? '',
  maxStudents: code?.maxStudents ?? '',
  needsConfirmation: code?.needsConfirmation ?? false,
});

interface CodeDialogProps {
  state: DialogState<ClassCode>;
  groupId: number;
}

/** Last day, limit and confirmation of a code, which may be new. */
export function CodeDialog({ state, groupId }: CodeDialogProps) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, rules, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, loadCode);
  const save = useWrite(saveCode, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  const label = {
    endsOn: t(($) => $.classCodes.lastDay),
    maxStudents: t(($) => $.classCodes.limit),
    needsConfirmation: t(($) => $.classCodes.needsConfirmation),
  };

  return (
    <>
      <FormDialog
        state={state}
        title={t(($) => (subject === null ? $.classCodes.make : $.classCodes.editTitle))}
        form={form}
        submit={t(($) => (subject === null ? $.classCodes.make : $.common.save))}
        write={save}
        onSubmit={(values) => save.mutate({ groupId, seen: edit.seen, body: bodyOf(values) })}
      >
        <TextInput
          data-autofocus
          type="date"
          min={firstDay}
          max={lastDay}
          label={label.endsOn}
          description={t(($) => $.classCodes.lastDayHint)}
          {...form.getInputProps('endsOn')}
        />
        <NumberInput
          label={label.maxStudents}
          description={t(($) => $.classCodes.limitHint)}
          min={1}
          max={maxGroupSize}
          allowDecimal={false}
          {...form.getInputProps('maxStudents')}
        />
        <Checkbox
          label={label.needsConfirmation}
          description={t(($) => $.classCodes.needsConfirmationHint)}
          {...form.getInputProps('needsConfirmation', { type: 'checkbox' })}
        />
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={[
          { name: 'endsOn', label: label.endsOn },
          { name: 'maxStudents', label: label.maxStudents },
          {
            name: 'needsConfirmation',
            label: label.needsConfirmation,
            show: (value) =>
              t(($) => (value === true ? $.classCodes.confirms : $.classCodes.confirmsNot)),
          },
        ]}
        onSave={(values, seen) => save.mutate({ groupId, seen, body: bodyOf(values) })}
        onTakeTheirs={state.close}
      />
    </>
  );
}
