import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { GroupSelect } from '../../components/group-select.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import type { Bulk } from '../../components/list/use-batches.ts';
import { client } from '../../lib/client.ts';
import { loadedStudents, membersOf } from '../../lib/local-students.ts';

interface BulkGroupDialogProps {
  state: DialogState<never>;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

/** Chooses the group that many students join. */
export function BulkGroupDialog({ state, ids, start }: BulkGroupDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { group: [] as string[] },
    validate: { group: ({ length }) => (length === 0 ? t(($) => $.students.chooseGroup) : null) },
  });
  const title = t(($) => $.students.addToGroup);

  function close() {
    form.reset();
    state.close();
  }

  function submit({ group: [id = ''] }: { group: string[] }) {
    close();
    start({
      title,
      ids,
      call: (some, options) =>
        client.groups.addMany({ params: { id }, body: { ids: some } }, options),
      shows: (done, queries) => [
        {
          of: membersOf(Number(id)),
          adds: loadedStudents(queries).filter((student) => done.includes(student.id)),
        },
      ],
      invalidates: ['groups', 'customers'],
    });
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
      <Text size="sm">{t(($) => $.students.addToGroupText, { count: ids.length })}</Text>
      <GroupSelect
        isOne
        autoFocus
        value={form.values.group}
        error={form.errors['group']}
        onChange={(group) => form.setFieldValue('group', group)}
      />
    </FormDialog>
  );
}
