import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { GroupSelect } from '../../../components/field/group-select.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import type { Bulk } from '../../../components/list/selection/use-batches.ts';
import { client } from '../../../lib/client.ts';
import { loadedStudents, membersOf } from '../../../lib/write/local-students.ts';

interface BulkGroupDialogProps {
  state: DialogState<never>;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

/** Chooses the group that many students join. */
export function BulkGroupDialog({ state, ids, start }: BulkGroupDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(
    state,
    ({ group }) => (group.length === 0 ? { group: t(($) => $.students.chooseGroup) } : {}),
    { group: [] as string[] },
  );
  const title = t(($) => $.students.addToGroup);

  function submit({ group: [id = ''] }: { group: string[] }) {
    state.close();
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
      state={state}
      title={title}
      form={form}
      submit={title}
      write={null}
      onSubmit={submit}
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
