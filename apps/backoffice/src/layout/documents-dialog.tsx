import { Anchor, Stack, Text } from '@mantine/core';
import type { OwnConsents } from '@aqua/contract/law/consents';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { documentTicks } from '../components/field/document-ticks-values.ts';
import { DocumentTicksFields } from '../components/field/document-ticks.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import type { DialogState } from '../components/dialog/use-dialog.ts';
import touchTargets from '../components/touch-targets.module.css';
import { useDialogForm } from '../components/form/use-dialog-form.ts';
import { dayIn } from '../lib/language/day-in.ts';
import { currentLanguage } from '../lib/language/language.ts';
import { phrases } from '../lib/language/phrases.ts';
import { useWrite } from '../lib/write/use-write.ts';
import { acceptDocuments, acceptedVersion } from './documents-queries.ts';

interface DocumentsDialogProps {
  state: DialogState<never>;
  title: string;
  consents: OwnConsents;
}

const ticks = z.object(documentTicks);

/** What changed in the legal texts since the accepted versions, and a tick for each text. */
export function DocumentsDialog({ state, title, consents }: DocumentsDialogProps) {
  const { t } = useTranslation();
  const form = useDialogForm(state, ticks, { acceptTerms: false, readPrivacy: false });
  const accept = useWrite(acceptDocuments, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
  });
  return (
    <FormDialog
      state={state}
      title={title}
      form={form}
      submit={t(($) => $.documents.save)}
      write={accept}
      onSubmit={() => accept.mutate(undefined)}
    >
      {consents.outdated.map((name) => (
        <Changes key={name} name={name} accepted={acceptedVersion(consents, name)} />
      ))}
      <DocumentTicksFields input={(field) => form.getInputProps(field, { type: 'checkbox' })} />
    </FormDialog>
  );
}

interface ChangesProps {
  name: OwnConsents['outdated'][number];
  accepted: string | undefined;
}

/** The changes of each version after the accepted one, and a link to the accepted one. */
function Changes({ name, accepted }: ChangesProps) {
  const { t } = useTranslation();
  if (accepted === undefined) return null;
  const changes = phrases().backoffice.documents.changes[name];
  // Versions are days, yyyy-MM-dd, so comparing them as text gives their order.
  const newer = Object.entries(changes).filter(([version]) => version > accepted);
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {t(($) => (name === 'terms-of-usage' ? $.legal.terms : $.legal.privacy))}
      </Text>
      {newer.map(([version, change]) => (
        <Text key={version} size="sm">
          {change}
        </Text>
      ))}
      <Anchor href={`/${name}/${accepted}`} target="_blank" size="sm" className={touchTargets.link}>
        {t(($) => $.documents.accepted, { date: dayIn(currentLanguage(), accepted) })}
      </Anchor>
    </Stack>
  );
}
