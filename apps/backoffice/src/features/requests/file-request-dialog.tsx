import {
  answeredWithinDays,
  dataRequestForm,
  requestKinds,
  type DataRequestKind,
} from '@aqua/contract/law/privacy-requests';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { fileRequest } from './requests-queries.ts';

/** An Admin must name the person by e-mail; a student who files a request in the app need not. */
const schema = dataRequestForm.required({ email: true }).extend({
  email: dataRequestForm.shape.email.unwrap().unwrap(),
});

const kind: DataRequestKind = 'copy';
const nothingYet = { kind, email: '', name: '', text: '' };

/** Files a request for somebody who asked on paper. */
export function FileRequestDialog({ state }: { state: DialogState<never> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useDialogForm(state, schema, nothingYet);
  const file = useWrite(fileRequest, {
    onSuccess: ({ id }) => {
      state.close();
      // What was typed is saved, so the dialog need not ask before leaving.
      void navigate({ to: '/requests/$id', params: { id: String(id) }, ignoreBlocker: true });
    },
    onFieldErrors: form.setErrors,
  });

  return (
    <FormDialog
      state={state}
      title={t(($) => $.requests.fileTitle)}
      form={form}
      submit={t(($) => $.requests.file)}
      write={file}
      onSubmit={(values) => file.mutate(values)}
    >
      <Text size="sm" c="dimmed">
        {t(($) => $.requests.fileText, { days: answeredWithinDays })}
      </Text>
      <NativeSelect
        data-autofocus
        label={t(($) => $.requests.kind)}
        data={requestKinds.map((value) => ({
          value,
          label: t(($) => $.requests.kinds[value]),
        }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        inputMode="email"
        autoComplete="off"
        required
        label={t(($) => $.fields.email)}
        {...form.getInputProps('email')}
      />
      <TextInput
        autoComplete="off"
        label={`${t(($) => $.fields.name)} (${t(($) => $.common.optional)})`}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t(($) => $.requests.text)}
        description={t(($) => $.requests.textHint)}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('text')}
      />
    </FormDialog>
  );
}
