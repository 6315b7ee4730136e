import type { OwnedDaysChoice } from '@aqua/contract/books-preview';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BookSelect } from '../../components/book-select.tsx';
import { DayFields, daysOf } from '../../components/day-fields.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { assignBooks, booksPreviewQuery, revokeBooks } from '../../components/assign-books.ts';
import type { Bulk } from '../../components/list/use-batches.ts';
import { OwnersNotice } from '../../components/owners-notice.tsx';
import { optionalDays } from '../../lib/optional-days.ts';
import { errorText, problemsOf } from '../../lib/problems.ts';

interface BulkBooksDialogProps {
  does: 'assign' | 'revoke';
  state: DialogState<never>;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

const empty = {
  books: [] as string[],
  startsOn: '',
  endsOn: '',
  ownedDays: 'keep' as OwnedDaysChoice,
};

/** Chooses the books that many students get, with first and last day, or those that they lose. */
export function BulkBooksDialog({ does, state, ids, start }: BulkBooksDialogProps) {
  const { t } = useTranslation();
  const isAssign = does === 'assign';
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      ...problemsOf(optionalDays, values),
      ...(values.books.length === 0 && { books: errorText('student.productListAlert') }),
    }),
  });
  const title = t(($) => $.listSelection[does]);
  const { books: chosenBooks, ownedDays } = form.values;
  const preview = useQuery({
    ...booksPreviewQuery({ students: ids, books: chosenBooks }),
    enabled: state.opened && isAssign,
  });

  function close() {
    form.reset();
    state.close();
  }

  function submit({ books, ownedDays: choice, ...days }: typeof empty) {
    const chosen = { title, students: ids, books: books.map(Number) };
    close();
    start(
      isAssign
        ? assignBooks({ ...chosen, ...daysOf(days), ownedDays: choice })
        : revokeBooks(chosen),
    );
  }

  return (
    <FormDialog
      opened={state.opened}
      title={title}
      form={form}
      submit={title}
      write={null}
      onSubmit={submit}
      onClose={close}
    >
      <Text size="sm">
        {t(($) => $.listSelection.toStudents[does], {
          count: ids.length,
        })}
      </Text>
      <BookSelect
        autoFocus
        value={form.values.books}
        error={form.errors['books']}
        onChange={(books) => form.setFieldValue('books', books)}
      />
      {isAssign && (
        <>
          <DayFields values={form.values} input={(name) => form.getInputProps(name)} />
          <OwnersNotice
            preview={preview}
            days={daysOf(form.values)}
            value={ownedDays}
            onChange={(value) => form.setFieldValue('ownedDays', value)}
          />
        </>
      )}
    </FormDialog>
  );
}
