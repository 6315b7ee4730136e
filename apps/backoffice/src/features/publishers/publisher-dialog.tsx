import { publisherForm, type Publisher } from '@aqua/contract/publishers';
import { useTranslation } from 'react-i18next';
import {
  PublisherFields,
  publisherValuesOf,
  useComparedPublisherFields,
} from '../../components/publisher-fields.tsx';
import { RowDialog } from '../../components/row-dialog.tsx';
import type { DialogState } from '../../components/use-dialog.ts';
import { useLogoUpload } from '../../components/use-logo-upload.ts';
import { useRowDialog } from '../../components/use-row-dialog.ts';
import { loadPublisher, savePublisher } from './publishers-queries.ts';

const rowForm = {
  schema: publisherForm,
  valuesOf: publisherValuesOf,
  load: loadPublisher,
  write: savePublisher,
};

export function PublisherDialog({ state }: { state: DialogState<Publisher> }) {
  const { t } = useTranslation();
  const { form, edit, save } = useRowDialog(state, rowForm);
  const logo = useLogoUpload(state.opened, (id) => form.setFieldValue('logoImageId', id));
  const compared = useComparedPublisherFields();

  return (
    <RowDialog
      state={state}
      title={t(($) => (state.subject === null ? $.publishers.create : $.publishers.edit))}
      edit={edit}
      save={save}
      onSave={(row, body) => save.mutate({ row, body })}
      compared={compared}
      disabled={logo.state.kind === 'running'}
    >
      <PublisherFields form={form} publisher={edit.seen} upload={logo} />
    </RowDialog>
  );
}
