import { Text, TextInput } from '@mantine/core';
import { informationForm, type Customer } from '@aqua/contract/students/customers';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../components/form/conflict-dialog.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { useRowEdit } from '../../../components/form/use-row-edit.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { loadStudent, saveStudent } from '../shared/students-queries.ts';

const valuesOf = (student: Customer | null) => ({
  name: student?.name ?? '',
  email: student?.email ?? '',
});

/** Changes the name and the e-mail of a student, and shows who the guardian is. */
export function EditStudentDialog({ state }: { state: DialogState<Customer> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, informationForm, valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, loadStudent);
  const save = useWrite(saveStudent, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  const guardian = subject?.guardian;
  const label = { name: t(($) => $.fields.name), email: t(($) => $.fields.email) };

  return (
    <>
      <FormDialog
        state={state}
        title={t(($) => $.students.edit)}
        form={form}
        submit={t(($) => $.common.save)}
        write={save}
        onSubmit={(body) => edit.seen !== null && save.mutate({ row: edit.seen, body })}
      >
        <TextInput data-autofocus label={label.name} required {...form.getInputProps('name')} />
        <TextInput
          type="email"
          autoComplete="off"
          label={label.email}
          description={
            subject?.isEmailBounced === true
              ? t(($) => $.students.emailBouncedText, { email: subject.email })
              : t(($) => $.students.emailNote)
          }
          required
          {...form.getInputProps('email')}
        />
        {guardian != null && (
          <Text size="sm" c="dimmed">
            {t(($) => $.students.guardianLine, guardian)}
            {' · '}
            {t(($) => $.students.guardianStates[guardian.state])}
          </Text>
        )}
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={[
          { name: 'name', label: label.name },
          { name: 'email', label: label.email },
        ]}
        onSave={(body, row) => save.mutate({ row, body })}
        onTakeTheirs={state.close}
      />
    </>
  );
}
