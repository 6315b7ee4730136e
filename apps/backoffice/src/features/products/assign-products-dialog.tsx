import { maxBooksAtOnce } from '@aqua/contract/students/assignment-limits';
import type { OwnedDaysChoice } from '@aqua/contract/students/books-preview';
import { Checkbox, Text } from '@mantine/core';
import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayFields, daysOf } from '../../components/ownership/day-fields.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { GroupSelect } from '../../components/field/group-select.tsx';
import { assignBooks, booksPreviewQuery } from '../../components/ownership/assign-books.ts';
import type { Bulk } from '../../components/list/selection/use-batches.ts';
import { OwnersNotice } from '../../components/ownership/owners-notice.tsx';
import { StudentSelect } from '../../components/field/student-select.tsx';
import { client } from '../../lib/client.ts';
import { optionalDays } from '../../lib/optional-days.ts';
import { failureText, isSignedOut, problemsOf } from '../../lib/language/problems.ts';
import { showErrorToast } from '../../lib/toast.tsx';

interface AssignProductsDialogProps {
  state: DialogState<never>;
  /** The selected books. */
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

const nobody = {
  students: [] as string[],
  groups: [] as string[],
  startsOn: '',
  endsOn: '',
  ownedDays: 'keep' as OwnedDaysChoice,
  forJoiners: true,
};

/** Chooses the students and groups that get the selected books, and the first and the last day. */
export function AssignProductsDialog({ state, ids, start }: AssignProductsDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(
    state,
    (values) => ({
      ...problemsOf(optionalDays, values),
      ...([...values.students, ...values.groups].length === 0 && {
        students: t(($) => $.assignProducts.nobody),
      }),
    }),
    nobody,
  );
  const title = t(($) => $.assignProducts.title);
  const isTooMany = ids.length > maxBooksAtOnce;

  const { students, groups } = form.values;
  const members = useQueries({ queries: state.opened ? groups.map(membersQuery) : [] });
  const meant = together(
    students,
    members.map(({ data }) => data?.ids ?? []),
  );
  const preview = useQuery({
    ...booksPreviewQuery({ students: meant, books: ids }),
    enabled:
      state.opened && !isTooMany && meant.length > 0 && members.every((one) => one.isSuccess),
  });
  // The figures cover all chosen students, or they are not shown at all.
  const figures = {
    data: preview.data,
    isError: preview.isError || members.some((one) => one.isError),
    isLoading: preview.isLoading || members.some((one) => one.isPending),
  };

  const assign = useMutation({
    mutationFn: (chosen: typeof nobody) =>
      Promise.all(chosen.groups.map((group) => membersOf(group))),
    onSuccess: (found, { students: named, groups: chosen, ownedDays, forJoiners, ...days }) => {
      const all = together(
        named,
        found.map((group) => group.ids),
      );
      if (all.length === 0)
        return form.setErrors({ students: t(($) => $.assignProducts.emptyGroups) });
      state.close();
      const by = chosen.map(Number);
      start(
        assignBooks({
          title,
          students: all,
          books: ids,
          groups: by,
          ...daysOf(days),
          ownedDays,
          forJoiners,
        }),
      );
    },
    onError: (failure) => {
      if (!isSignedOut(failure)) showErrorToast(failureText(failure));
    },
  });

  return (
    <FormDialog
      state={state}
      title={title}
      form={form}
      submit={t(($) => $.assignProducts.assign)}
      write={assign}
      disabled={isTooMany}
      onSubmit={(values) => assign.mutate(values)}
    >
      {isTooMany && (
        <ErrorAlert
          text={t(($) => $.assignProducts.tooMany, {
            max: maxBooksAtOnce,
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
      {groups.length > 0 && (
        <Checkbox
          label={t(($) => $.groups.forJoiners)}
          description={t(($) => $.groups.forJoinersHint)}
          checked={form.values.forJoiners}
          onChange={({ currentTarget }) => form.setFieldValue('forJoiners', currentTarget.checked)}
        />
      )}
      {students.length + groups.length > 0 && (
        <OwnersNotice
          preview={figures}
          days={daysOf(form.values)}
          value={form.values.ownedDays}
          onChange={(value) => form.setFieldValue('ownedDays', value)}
        />
      )}
    </FormDialog>
  );
}

const membersOf = (groupId: string, signal?: AbortSignal) =>
  client.customers.ids({ query: { groupId } }, { signal });

const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['customers', 'ids', { query: { groupId } }],
    queryFn: ({ signal }) => membersOf(groupId, signal),
  });

/** Each student once: a person may be chosen by name and also be in several of the groups. */
function together(students: readonly string[], groups: readonly (readonly number[])[]): number[] {
  return [...new Set([...students.map(Number), ...groups.flat()])];
}
