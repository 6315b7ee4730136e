import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useDialogForm } from '../../form/use-dialog-form.ts';
import type { DialogState } from '../../dialog/use-dialog.ts';

const schema = z.object({ name: z.string().trim().min(1, 'nameAlert') });

interface SaveFilterDialogProps {
  state: DialogState<never>;
  save: (name: string) => void;
}

/** Asks for the name under which the chosen filters are saved. */
export function SaveFilterDialog({ state, save }: SaveFilterDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(state, schema, { name: '' });

  return (
    <FormDialog
      state={state}
      title={t(($) => $.lists.saveFilter)}
      form={form}
      submit={t(($) => $.common.save)}
      write={null}
      onSubmit={({ name }) => {
        save(name.trim());
        state.close();
      }}
    >
      <TextInput
        label={t(($) => $.fields.name)}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
