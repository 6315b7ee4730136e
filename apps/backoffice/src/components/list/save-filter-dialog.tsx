import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/problems.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { DialogState } from '../use-dialog.ts';

interface SaveFilterDialogProps {
  state: DialogState<never>;
  save: (name: string) => void;
}

/** Asks for the name under which the chosen filters are saved. */
export function SaveFilterDialog({ state, save }: SaveFilterDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? errorText('nameAlert') : null) },
  });

  function close() {
    form.reset();
    state.close();
  }

  return (
    <FormDialog
      opened={state.opened}
      title={t(($) => $.lists.saveFilter)}
      form={form}
      submit={t(($) => $.common.save)}
      write={null}
      onClose={close}
      onSubmit={({ name }) => {
        save(name.trim());
        close();
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
