import { publisherForm, type Publisher } from '@aqua/contract/catalogue/publishers';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../components/form/conflict-dialog.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import {
  PublisherFields,
  publisherValuesOf,
  useComparedPublisherFields,
} from '../../components/field/publisher-fields.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useLogoUpload } from '../../components/field/use-logo-upload.ts';
import { useRowEdit } from '../../components/form/use-row-edit.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { loadPublisher, savePublisher } from './publishers-queries.ts';

export function PublisherDialog({ state }: { state: DialogState<Publisher> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, publisherForm, publisherValuesOf(subject));
  const edit = useRowEdit(subject, form, publisherValuesOf, loadPublisher);
  const save = useWrite(savePublisher, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  const logo = useLogoUpload(state.opened, (id) => form.setFieldValue('logoImageId', id));
  const compared = useComparedPublisherFields();

  return (
    <>
      <FormDialog
        state={state}
        title={t(($) => (subject === null ? $.publishers.create : $.publishers.edit))}
        form={form}
        submit={t(($) => (subject === null ? $.common.create : $.common.save))}
        write={save}
        disabled={logo.state.kind === 'running'}
        onSubmit={(body) => save.mutate({ row: edit.seen, body })}
      >
        <PublisherFields form={form} publisher={edit.seen} upload={logo} />
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={compared}
        onSave={(body, row) => save.mutate({ row, body })}
        onTakeTheirs={state.close}
      />
    </>
  );
}
