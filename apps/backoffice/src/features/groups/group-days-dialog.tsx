import { Alert, Text } from '@mantine/core';
import type { GroupBook } from '@aqua/contract/students/group-books';
import type { Group } from '@aqua/contract/students/groups';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFields, daysOf } from '../../components/ownership/day-fields.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDaysInWords } from '../../components/ownership/owned-days.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { optionalDays } from '../../lib/optional-days.ts';
import { failureText } from '../../lib/language/problems.ts';
import { showErrorToast } from '../../lib/toast.tsx';
import { useWrite } from '../../lib/write/use-write.ts';
import { changeDays, loadGroupBook } from './book-queries.ts';

interface GroupDaysDialogProps {
  state: DialogState<GroupBook>;
  group: Group;
}

/** First and last day of a book, for all students of the group who have it. */
export function GroupDaysDialog({ state, group }: GroupDaysDialogProps) {
  const { t } = useTranslation();
  const { subject } = state;
  const queries = useQueryClient();
  /** The book with the days that somebody else set while this dialog was open. */
  const [theirs, setTheirs] = useState<GroupBook | null>(null);
  const shared = subject?.owned === 0 ? subject.carriedDays : subject;
  const days = subject?.hasDifferentDays === false ? shared : null;
  const form = useDialogForm(state, optionalDays, {
    startsOn: days?.startsOn ?? '',
    endsOn: days?.endsOn ?? '',
  });
  const change = useWrite(changeDays, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: () => void loadTheirs(),
  });
  const seen = theirs ?? subject;
  useEffect(() => {
    if (state.opened) setTheirs(null);
  }, [state.opened]);

  async function loadTheirs() {
    // The row behind the dialog must show the new days, too, even if loading them here fails.
    void queries.invalidateQueries({ queryKey: ['groups'] });
    try {
      setTheirs((await loadGroupBook(group.id, subject?.id)) ?? null);
    } catch (failure) {
      showErrorToast(failureText(failure));
    }
  }

  return (
    <FormDialog
      state={state}
      title={t(($) => $.groups.daysTitle, { title: subject?.title ?? '', name: group.name })}
      form={form}
      submit={t(($) => $.common.save)}
      write={change}
      onSubmit={(values) =>
        seen !== null && change.mutate({ groupId: group.id, seen, ...daysOf(values) })
      }
    >
      {theirs !== null && <ChangedMeanwhile book={theirs} />}
      <DayFields autoFocus values={form.values} input={form.getInputProps} />
      <Text size="xs" c="dimmed">
        {t(($) => $.groups.daysNote, { count: subject?.owned ?? 0 })}
        {subject?.isCarried === true && ` ${t(($) => $.groups.daysNoteCarried)}`}
      </Text>
    </FormDialog>
  );
}

/** Says which days saving again would replace. */
function ChangedMeanwhile({ book }: { book: GroupBook }) {
  const { t } = useTranslation();
  const inWords = useDaysInWords();
  return (
    <Alert color="amber" role="alert">
      {t(($) => $.groups.daysChangedMeanwhile, {
        days: book.hasDifferentDays ? t(($) => $.groups.differentDays) : inWords(book),
      })}
    </Alert>
  );
}
