import { Text } from '@mantine/core';
import type { GroupBook } from '@aqua/contract/group-books';
import type { Group } from '@aqua/contract/groups';
import { useTranslation } from 'react-i18next';
import { DayFields, daysOf } from '../../components/day-fields.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useDialogForm } from '../../components/use-dialog-form.ts';
import type { DialogState } from '../../components/use-dialog.ts';
import { optionalDays } from '../../lib/optional-days.ts';
import { useWrite } from '../../lib/use-write.ts';
import { changeDays } from './book-queries.ts';

interface GroupDaysDialogProps {
  state: DialogState<GroupBook>;
  group: Group;
}

/** First and last day of a book, for all students of the group who have it. */
export function GroupDaysDialog({ state, group }: GroupDaysDialogProps) {
  const { t } = useTranslation();
  const { subject } = state;
  const days = subject?.hasDifferentDays === false ? subject : null;
  const form = useDialogForm(state, optionalDays, {
    startsOn: days?.startsOn ?? '',
    endsOn: days?.endsOn ?? '',
  });
  const change = useWrite(changeDays, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
  });

  return (
    <FormDialog
      opened={state.opened}
      title={t(($) => $.groups.daysTitle, { title: subject?.title ?? '', name: group.name })}
      form={form}
      submit={t(($) => $.common.save)}
      busy={change.isPending}
      onSubmit={(values) =>
        subject !== null &&
        change.mutate({ groupId: group.id, books: [subject.id], ...daysOf(values) })
      }
      onClose={state.close}
    >
      <DayFields autoFocus values={form.values} input={form.getInputProps} />
      <Text size="xs" c="dimmed">
        {t(($) => $.groups.daysNote, { count: subject?.owned ?? 0 })}
      </Text>
    </FormDialog>
  );
}
