import { Text, TextInput } from '@mantine/core';
import { informationForm, type Customer } from '@aqua/contract/students/customers';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../components/form/conflict-dialog.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { useRowEdit } from '../../../components/form/use-row-edit.ts';
import { emptyAsNull } from '../../../lib/write/empty-as-null.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { loadStudent, saveStudent } from '../shared/students-queries.ts';

const valuesOf = (student: Customer | null) => ({
  name: student?.name ?? '',
  email: student?.email ?? '',
  loginName: student?.loginName ?? '',
});

const bodyOf = (values: ReturnType<typeof valuesOf>) => emptyAsNull(values, 'email', 'loginName');

/** Changes the name, the e-mail and the login name of a student, and shows who the guardian is. */
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
  const label = {
    name: t(($) => $.fields.name),
    email: t(($) => $.fields.email),
    loginName: t(($) => $.fields.loginName),
  };

  return (
    <>
      <FormDialog
        state={state}
        title={t(($) => $.students.edit)}
        form={form}
        submit={t(($) => $.common.save)}
        write={save}
        onSubmit={(values) =>
          edit.seen !== null && save.mutate({ row: edit.seen, body: bodyOf(values) })
        }
      >
        <TextInput data-autofocus label={label.name} required {...form.getInputProps('name')} />
        <TextInput
          type="email"
          autoComplete="off"
          label={label.email}
          description={
            subject?.isEmailBounced === true
              ? t(($) => $.students.emailBouncedText, { email: subject.email ?? '' })
              : t(($) => $.students.emailNote)
          }
          {...form.getInputProps('email')}
        />
        <TextInput
          autoComplete="off"
          label={label.loginName}
          description={t(($) => $.students.loginNameNote)}
          {...form.getInputProps('loginName')}
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
          { name: 'loginName', label: label.loginName },
        ]}
        onSave={(values, row) => save.mutate({ row, body: bodyOf(values) })}
        onTakeTheirs={state.close}
      />
    </>
  );
}
