import { Button, Group, Stack } from '@mantine/core';
import { publisherEditForm, type Publisher } from '@aqua/contract/catalogue/publishers';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../components/form/conflict-dialog.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import {
  PublisherFields,
  publisherValuesOf,
  useComparedPublisherFields,
} from '../../components/field/publisher-fields.tsx';
import { useLogoUpload } from '../../components/field/use-logo-upload.ts';
import { useRowEdit } from '../../components/form/use-row-edit.ts';
import { WriteFailure } from '../../components/write-failure.tsx';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { currentSession, storeSession } from '../../lib/storage/session.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { loadCompany, saveCompany } from './profile-queries.ts';
import { useFormRow } from './use-form-row.ts';

/** The company profile, as staff of type Admin edit it. */
export function CompanyForm({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useSchemaForm(publisherEditForm, publisherValuesOf(publisher));
  const logo = useLogoUpload(true, (id) => form.setFieldValue('logoImageId', id));
  const isUploading = logo.state.kind === 'running';
  const isTyped = () => form.isDirty() || isUploading;
  const { filledFrom, fill } = useFormRow(publisher, form, publisherValuesOf, isTyped);
  const edit = useRowEdit(filledFrom, form, publisherValuesOf, loadCompany);
  const compared = useComparedPublisherFields();
  const save = useWrite(saveCompany, {
    onSuccess: (saved) => {
      fill(saved);
      const session = currentSession();
      if (session === null) return;
      const { id, name } = saved;
      const accessRecord = { ...session.accessRecord, publisher: { id, name } };
      storeSession({ ...session, accessRecord });
    },
    onFieldErrors: (problems) => {
      form.setErrors(problems);
      focusFirstProblem(element.current);
    },
    onStale: edit.compare,
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.onSubmit(
        (body) => save.mutate({ row: edit.seen ?? filledFrom, body }),
        () => focusFirstProblem(element.current),
      )}
    >
      <Stack gap="md">
        <PublisherFields form={form} publisher={edit.seen} upload={logo} />
        <WriteFailure write={save} fields={Object.keys(form.getValues())} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={isUploading}>
            {t(($) => $.common.save)}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard when={isTyped} />
      <ConflictDialog
        edit={edit}
        fields={compared}
        onSave={(body, row) => save.mutate({ row, body })}
        onTakeTheirs={() => edit.theirs !== null && fill(edit.theirs.row)}
      />
    </form>
  );
}
