import { Alert, Textarea } from '@mantine/core';
import type { Group } from '@aqua/contract/groups';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../components/form-dialog.tsx';
import { StudentSelect } from '../../components/student-select.tsx';
import { useDialogForm } from '../../components/use-dialog-form.ts';
import type { DialogState } from '../../components/use-dialog.ts';
import { useWrite } from '../../lib/use-write.ts';
import { emailsIn } from './emails-in.ts';
import { addMembers } from './member-queries.ts';

const anything = z.object({});
const nobody = { chosen: [] as string[], pasted: '' };

interface AddStudentsDialogProps {
  state: DialogState<never>;
  group: Group;
}

/**
 * Adds students who are searched for or whose e-mails are pasted. E-mails that belong to no student
 * stay in the field, to be corrected.
 */
export function AddStudentsDialog({ state, group }: AddStudentsDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(state, anything, nobody);
  const [unknown, setUnknown] = useState<string[]>([]);
  useEffect(() => {
    if (state.opened) setUnknown([]);
  }, [state.opened]);
  const add = useWrite(addMembers, {
    onSuccess: (answer) => {
      setUnknown(answer.unknown);
      if (answer.unknown.length === 0) return state.close();
      form.setValues({ chosen: [], pasted: answer.unknown.join('\n') });
    },
    onFieldErrors: ({ emails, ...problems }) =>
      form.setErrors({ ...problems, ...(emails !== undefined && { pasted: emails }) }),
  });

  return (
    <FormDialog
      opened={state.opened}
      title={t(($) => $.groups.addStudentsTo, { name: group.name })}
      form={form}
      submit={t(($) => $.groups.addStudents)}
      write={add}
      onSubmit={({ chosen, pasted }) => {
        const emails = [...chosen, ...emailsIn(pasted)];
        if (emails.length === 0) form.setErrors({ pasted: t(($) => $.groups.pasteNone) });
        else add.mutate({ groupId: group.id, emails });
      }}
      onClose={state.close}
    >
      {unknown.length > 0 && (
        <Alert
          role="alert"
          color="amber"
          title={t(($) => $.groups.unknownTitle, { count: unknown.length })}
        >
          {t(($) => $.groups.unknownText)}
        </Alert>
      )}
      <StudentSelect
        by="email"
        value={form.values.chosen}
        onChange={(chosen) => form.setFieldValue('chosen', chosen)}
      />
      <Textarea
        label={t(($) => $.groups.paste)}
        description={t(($) => $.groups.pasteHint)}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        {...form.getInputProps('pasted')}
      />
    </FormDialog>
  );
}
