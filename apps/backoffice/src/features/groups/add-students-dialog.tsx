import { Textarea } from '@mantine/core';
import type { Group } from '@aqua/contract/students/groups';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { StudentSelect } from '../../components/field/student-select.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { counted } from '../../lib/language/counted.ts';
import { peopleIn, type Person } from '../../lib/file/people-in.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { addMembers } from './member-queries.ts';
import { UnknownPeople, type Unknown } from './unknown-people.tsx';

const anything = z.object({});
const nobody = { chosen: [] as string[], pasted: '' };

interface AddStudentsDialogProps {
  state: DialogState<never>;
  group: Group;
}

/**
 * Adds students who are searched for or whose e-mails are pasted. E-mails that belong to no student
 * stay in the field, to be corrected or invited.
 */
export function AddStudentsDialog({ state, group }: AddStudentsDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(state, anything, nobody);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  /** Names that stood beside the e-mails, which the call does not need. */
  const named = useRef<ReadonlyMap<string, Person>>(new Map());
  useEffect(() => {
    if (!state.opened) return;
    setUnknown(null);
    named.current = new Map();
  }, [state.opened]);
  const add = useWrite(addMembers, {
    said: ({ added, already, unknown: left }) =>
      t(($) => $.groups.addedFigures, {
        added: counted(added).number,
        already: counted(already).number,
        unknown: counted(left.length).number,
      }),
    onSuccess: ({ unknown: left, added, already }) => {
      if (left.length === 0) return state.close();
      const people = left.map((email) => named.current.get(email) ?? { name: '', email });
      setUnknown({ people, others: added + already });
      form.setValues({ chosen: [], pasted: left.join('\n') });
    },
    onFieldErrors: ({ emails, ...problems }) =>
      form.setErrors({ ...problems, ...(emails !== undefined && { pasted: emails }) }),
  });

  return (
    <FormDialog
      state={state}
      title={t(($) => $.groups.addStudentsTo, { name: group.name })}
      form={form}
      submit={t(($) => $.groups.addStudents)}
      write={add}
      onSubmit={({ chosen, pasted }) => {
        const people = peopleIn(pasted);
        const names = people.filter(({ name }) => name !== '');
        named.current = new Map([
          ...named.current,
          ...names.map((person) => [person.email, person] as const),
        ]);
        const emails = [...chosen, ...people.map(({ email }) => email)];
        if (emails.length === 0) form.setErrors({ pasted: t(($) => $.groups.pasteNone) });
        else add.mutate({ groupId: group.id, emails });
      }}
    >
      {unknown !== null && <UnknownPeople unknown={unknown} group={group} onInvite={state.close} />}
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
