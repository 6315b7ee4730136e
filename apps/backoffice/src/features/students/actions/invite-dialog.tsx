import { Text, TextInput } from '@mantine/core';
import { informationForm, type Customer } from '@aqua/contract/students/customers';
import { useTranslation } from 'react-i18next';
import { BookSelect } from '../../../components/field/book-select.tsx';
import { DayFields, daysOf } from '../../../components/ownership/day-fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { optionalDays } from '../../../lib/optional-days.ts';
import { emptyAsNull } from '../../../lib/write/empty-as-null.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { inviteStudent } from '../shared/students-queries.ts';

const whoAndWhen = informationForm.and(optionalDays);

/** Invites a student, or adds books to the one it was opened for (specification, section 2). */
export function InviteDialog({ state }: { state: DialogState<Customer> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, whoAndWhen, {
    name: subject?.name ?? '',
    email: subject?.email ?? '',
    loginName: subject?.loginName ?? '',
    books: [] as string[],
    startsOn: '',
    endsOn: '',
  });
  const invite = useWrite(inviteStudent, {
    onSuccess: state.close,
    onFieldErrors: ({ productList, ...problems }) =>
      form.setErrors({ ...problems, ...(productList === undefined ? {} : { books: productList }) }),
  });
  const known = subject !== null;

  return (
    <FormDialog
      state={state}
      title={
        known
          ? t(($) => $.students.assignBooksTo, { name: subject.name })
          : t(($) => $.students.invite)
      }
      form={form}
      submit={t(($) => (known ? $.students.assignBooks : $.students.send))}
      write={invite}
      onSubmit={({ name, email, loginName, books, ...days }) =>
        // The call takes the ids as a string such as "[1,2]" (specification, section 5).
        invite.mutate({
          name,
          ...emptyAsNull({ email, loginName }, 'email', 'loginName'),
          productList: `[${books.join(',')}]`,
          ...daysOf(days),
        })
      }
    >
      <TextInput
        data-autofocus={!known || undefined}
        required={!known}
        readOnly={known}
        variant={known ? 'filled' : 'default'}
        label={t(($) => $.fields.name)}
        {...form.getInputProps('name')}
      />
      {(!known || subject.email !== null) && (
        <TextInput
          type="email"
          autoComplete="off"
          readOnly={known}
          variant={known ? 'filled' : 'default'}
          label={t(($) => $.fields.email)}
          {...form.getInputProps('email')}
        />
      )}
      <BookSelect
        autoFocus={known}
        owned={subject?.productOwnerships.map(({ productId }) => productId) ?? []}
        value={form.values.books}
        error={form.errors['books']}
        onChange={(books) => form.setFieldValue('books', books)}
      />
      {form.values.books.length > 0 && (
        <DayFields values={form.values} input={form.getInputProps} />
      )}
      {(!known || subject.loginName !== null) && (
        <TextInput
          autoComplete="off"
          readOnly={known}
          variant={known ? 'filled' : 'default'}
          label={t(($) => $.fields.loginName)}
          description={known ? undefined : t(($) => $.students.loginNameNote)}
          {...form.getInputProps('loginName')}
        />
      )}
      {!known && (
        <Text size="xs" c="dimmed">
          {t(($) => $.students.mailNote)}
        </Text>
      )}
    </FormDialog>
  );
}
