import { Text, TextInput } from '@mantine/core';
import { informationForm, type Customer } from '@aqua/contract/customers';
import { useTranslation } from 'react-i18next';
import { RowDialog } from '../../components/row-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useRowDialog } from '../../components/use-row-dialog.ts';
import { loadStudent, saveStudent } from './students-queries.ts';

const rowForm = {
  schema: informationForm,
  valuesOf: (student: Customer | null) => ({
    name: student?.name ?? '',
    email: student?.email ?? '',
  }),
  load: loadStudent,
  write: saveStudent,
};

/** Changes the name and the e-mail of a student, and shows who the guardian is. */
export function EditStudentDialog({ state }: { state: DialogState<Customer> }) {
  const { t } = useTranslation();
  const { form, edit, save } = useRowDialog(state, rowForm);
  const guardian = state.subject?.guardian;
  const label = { name: t(($) => $.fields.name), email: t(($) => $.fields.email) };

  return (
    <RowDialog
      state={state}
      title={t(($) => $.students.edit)}
      edit={edit}
      save={save}
      onSave={(row, body) => row !== null && save.mutate({ row, body })}
      compared={[
        { name: 'name', label: label.name },
        { name: 'email', label: label.email },
      ]}
    >
      <TextInput data-autofocus label={label.name} required {...form.getInputProps('name')} />
      <TextInput
        type="email"
        autoComplete="off"
        label={label.email}
        description={
          state.subject?.isEmailBounced === true
            ? t(($) => $.students.emailBouncedText, { email: state.subject.email })
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
    </RowDialog>
  );
}
