import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { FormHead, FormPage } from '../../components/screens/form-page';
import { Notice } from '../../components/messages/notice';
import { client } from '../../lib/server/api';
import { errorMessage } from '../../lib/server/error-message';
import { consentsQuery } from './consents-query';
import { DocumentTicks, hasDocuments, noTicks } from './document-ticks';

interface Props {
  onDone: () => void;
  onLater: () => void;
}

/** Asks the student to accept documents that have changed. Until then the server opens no book. */
export function ChangedDocuments({ onDone, onLater }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [ticks, setTicks] = useState(noTicks);
  const [isMissing, setMissing] = useState(false);
  const accept = useMutation({
    mutationFn: () => client.consents.accept({ body: { acceptTerms: true, readPrivacy: true } }),
    onSuccess: ({ state }) => {
      if (state === 'open') leave(onDone);
    },
  });

  /** Reloads the consents only on leaving: otherwise this screen would vanish before it is read. */
  function leave(next: () => void) {
    next();
    void queries.invalidateQueries(consentsQuery);
  }

  function submit() {
    setMissing(!hasDocuments(ticks));
    if (hasDocuments(ticks)) accept.mutate();
  }

  const waitsForGuardian = accept.data?.state === 'guardian';
  return (
    <FormPage>
      <FormHead
        title={t(($) => $.documents.changedTitle)}
        {...(!waitsForGuardian && { text: t(($) => $.documents.changedLead) })}
      />
      {accept.isError && <Notice text={errorMessage(accept.error)} />}
      {waitsForGuardian ? (
        <>
          <Notice kind="note" text={t(($) => $.documents.changedGuardian)} />
          <Button label={t(($) => $.app.toLibrary)} onPress={() => leave(onLater)} />
        </>
      ) : (
        <>
          <DocumentTicks ticks={ticks} onChange={setTicks} isMissing={isMissing} />
          <Button label={t(($) => $.documents.save)} busy={accept.isPending} onPress={submit} />
          <Button kind="quiet" label={t(($) => $.documents.later)} onPress={() => leave(onLater)} />
        </>
      )}
    </FormPage>
  );
}
