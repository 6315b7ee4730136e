import type { OwnedDaysChoice } from '@aqua/contract/students/books-preview';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { BookSelect } from '../../../components/field/book-select.tsx';
import { DayFields, daysOf } from '../../../components/ownership/day-fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import {
  assignBooks,
  booksPreviewQuery,
  revokeBooks,
} from '../../../components/ownership/assign-books.ts';
import type { Bulk } from '../../../components/list/selection/use-batches.ts';
import { OwnersNotice } from '../../../components/ownership/owners-notice.tsx';
import { optionalDays } from '../../../lib/optional-days.ts';

interface BulkBooksDialogProps {
  does: 'assign' | 'revoke';
  state: DialogState<never>;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

const booksAndDays = z
  .object({ books: z.array(z.string()).min(1, 'student.productListAlert') })
  .and(optionalDays);

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
  const form = useDialogForm(state, booksAndDays, empty);
  const title = t(($) => $.listSelection[does]);
  const { books: chosenBooks, ownedDays } = form.values;
  const preview = useQuery({
    ...booksPreviewQuery({ students: ids, books: chosenBooks }),
    enabled: state.opened && isAssign,
  });

  function submit({ books, ownedDays: choice, ...days }: typeof empty) {
    const chosen = { title, students: ids, books: books.map(Number) };
    state.close();
    start(
      isAssign
        ? assignBooks({ ...chosen, ...daysOf(days), ownedDays: choice })
        : revokeBooks(chosen),
    );
  }

  return (
    <FormDialog
      state={state}
      title={title}
      form={form}
      submit={title}
      write={null}
      onSubmit={submit}
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
