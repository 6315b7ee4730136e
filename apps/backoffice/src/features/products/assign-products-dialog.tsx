import { maxBooksAtOnce } from '@aqua/contract/assignment-limits';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayFields, daysOf } from '../../components/day-fields.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { GroupSelect } from '../../components/group-select.tsx';
import { assignBooks } from '../../components/assign-books.ts';
import type { Bulk } from '../../components/list/use-batches.ts';
import { StudentSelect } from '../../components/student-select.tsx';
import { client } from '../../lib/client.ts';
import { wholeNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { optionalDays } from '../../lib/optional-days.ts';
import { failureText, isSignedOut, problemsOf } from '../../lib/problems.ts';
import { showErrorToast } from '../../lib/toast.tsx';

interface AssignProductsDialogProps {
  opened: boolean;
  /** The selected books. */
  ids: readonly number[];
  start: (bulk: Bulk) => void;
  onClose: () => void;
}

const nobody = { students: [] as string[], groups: [] as string[], startsOn: '', endsOn: '' };

/** Which students and groups get the selected books, and from when to when. */
export function AssignProductsDialog({ opened, ids, start, onClose }: AssignProductsDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: nobody,
    validate: (values) => ({
      ...problemsOf(optionalDays, values),
      ...([...values.students, ...values.groups].length === 0 && {
        students: t(($) => $.assignProducts.nobody),
      }),
    }),
  });
  const title = t(($) => $.assignProducts.title);
  const isTooMany = ids.length > maxBooksAtOnce;

  function close() {
    form.reset();
    onClose();
  }

  const assign = useMutation({
    mutationFn: ({ groups }: typeof nobody) => Promise.all(groups.map(membersOf)),
    onSuccess: (members, { students, groups: chosen, ...days }) => {
      const all = [...new Set([...students.map(Number), ...members.flat()])];
      if (all.length === 0)
        return form.setErrors({ students: t(($) => $.assignProducts.emptyGroups) });
      close();
      const groups = chosen.map(Number);
      start(assignBooks({ title, students: all, books: ids, groups, ...daysOf(days) }));
    },
    onError: (failure) => {
      if (!isSignedOut(failure)) showErrorToast(failureText(failure));
    },
  });

  return (
    <FormDialog
      opened={opened}
      title={title}
      form={form}
      submit={t(($) => $.assignProducts.assign)}
      busy={assign.isPending}
      disabled={isTooMany}
      onSubmit={(values) => assign.mutate(values)}
      onClose={close}
    >
      {isTooMany && (
        <ErrorAlert
          text={t(($) => $.assignProducts.tooMany, {
            max: wholeNumber(maxBooksAtOnce, currentLanguage()),
          })}
        />
      )}
      <Text size="sm">{t(($) => $.assignProducts.text, { count: ids.length })}</Text>
      <StudentSelect
        by="id"
        value={form.values.students}
        error={form.errors['students']}
        onChange={(students) => form.setFieldValue('students', students)}
      />
      <GroupSelect
        value={form.values.groups}
        onChange={(groups) => form.setFieldValue('groups', groups)}
      />
      <DayFields values={form.values} input={(name) => form.getInputProps(name)} />
    </FormDialog>
  );
}

async function membersOf(group: string): Promise<number[]> {
  return (await client.customers.ids({ query: { groupId: group } })).ids;
}
