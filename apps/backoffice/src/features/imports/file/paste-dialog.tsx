import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { peopleFile } from '../../../lib/file/people-file.ts';
import { peopleIn } from '../../../lib/file/people-in.ts';

interface PasteDialogProps {
  state: DialogState<never>;
  onPaste: (file: File) => void;
}

/** Takes a list of people from a mail program or a spreadsheet, which is then checked as a file is. */
export function PasteDialog({ state, onPaste }: PasteDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(state, z.object({}), { pasted: '' });
  const title = t(($) => $.imports.paste);
  return (
    <FormDialog
      state={state}
      title={title}
      form={form}
      submit={t(($) => $.imports.pasteCheck)}
      write={null}
      onSubmit={({ pasted }) => {
        const people = peopleIn(pasted);
        if (people.length === 0) return form.setErrors({ pasted: t(($) => $.imports.pasteNobody) });
        state.close();
        onPaste(peopleFile(title, people));
      }}
    >
      <Textarea
        data-autofocus
        label={t(($) => $.imports.pasteLabel)}
        description={t(($) => $.imports.pasteHint)}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        {...form.getInputProps('pasted')}
      />
    </FormDialog>
  );
}
