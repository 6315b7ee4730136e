import type { OwnedDaysChoice } from '@aqua/contract/students/books-preview';
import { Checkbox, Text } from '@mantine/core';
import type { Group } from '@aqua/contract/students/groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BookSelect } from '../../components/field/book-select.tsx';
import { DayFields, daysOf } from '../../components/ownership/day-fields.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { OwnersNotice } from '../../components/ownership/owners-notice.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { optionalDays } from '../../lib/optional-days.ts';
import { assignBooks, booksPreviewQuery } from './book-queries.ts';
import { useAssignedWords } from './use-assigned-words.ts';

const none = {
  books: [] as string[],
  startsOn: '',
  endsOn: '',
  ownedDays: 'keep' as OwnedDaysChoice,
  forJoiners: true,
};

interface AssignBooksDialogProps {
  state: DialogState<never>;
  group: Group;
}

/** Gives books to all students of the group. */
export function AssignBooksDialog({ state, group }: AssignBooksDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(state, optionalDays, none);
  const { books: chosen, ownedDays } = form.values;
  const preview = useQuery({
    ...booksPreviewQuery({ groupId: group.id, books: chosen }),
    enabled: state.opened,
    placeholderData: keepPreviousData,
  });
  const assign = useWrite(assignBooks, {
    said: useAssignedWords(),
    onSuccess: state.close,
    onFieldErrors: ({ productList, ...problems }) =>
      form.setErrors({ ...problems, ...(productList !== undefined && { books: productList }) }),
  });

  return (
    <FormDialog
      state={state}
      title={t(($) => $.groups.assignTo, { name: group.name })}
      form={form}
      submit={t(($) => $.groups.assign)}
      write={assign}
      onSubmit={({ books, forJoiners, ...days }) => {
        if (books.length === 0) form.setErrors({ books: t(($) => $.groups.assignNone) });
        else
          assign.mutate({
            groupId: group.id,
            books,
            ...daysOf(days),
            ownedDays,
            forJoiners,
          });
      }}
    >
      <BookSelect
        autoFocus
        value={form.values.books}
        error={form.errors['books']}
        onChange={(books) => form.setFieldValue('books', books)}
      />
      <DayFields values={form.values} input={form.getInputProps} />
      <Checkbox
        label={t(($) => $.groups.forJoiners)}
        description={t(($) => $.groups.forJoinersHint)}
        checked={form.values.forJoiners}
        onChange={({ currentTarget }) => form.setFieldValue('forJoiners', currentTarget.checked)}
      />
      <OwnersNotice
        preview={preview}
        days={daysOf(form.values)}
        value={ownedDays}
        onChange={(value) => form.setFieldValue('ownedDays', value)}
      />
      <Text size="xs" c="dimmed">
        {t(($) => $.groups.assignNote, { count: group.countCustomers })}
      </Text>
    </FormDialog>
  );
}
