import { Alert, Anchor, Button, Select, Text } from '@mantine/core';
import { IconArrowLeft, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { ScreenTitle } from '../../../components/screen-title.tsx';
import { useMay } from '../../../lib/storage/session.ts';
import { productsList, publisherOptions } from '../shared/products-queries.ts';
import { isOpen } from './draft-queue.ts';
import { DraftList } from './draft-list.tsx';
import styles from './drafts.module.css';
import { DropPdfs } from './drop-pdfs.tsx';
import { takeFiles } from './handed-files.ts';
import { useDraftQueue } from './use-draft-queue.ts';

/** Several PDFs, each of which becomes a draft. */
export function DraftsScreen() {
  const { t } = useTranslation();
  const choosesPublisher = useMay('managePublishers');
  const publishers = useQuery({ ...publisherOptions(), enabled: choosesPublisher });
  const [publisher, setPublisher] = useState<string | null>(null);
  const chosen = publisher === null ? undefined : Number(publisher);
  const { drafts, queue, add } = useDraftQueue(choosesPublisher ? chosen : null);
  const [leftOut, setLeftOut] = useState<{ notPdf: string[]; doubled: string[] }>();
  const input = useRef<HTMLInputElement>(null);

  function addFiles(files: readonly File[]) {
    if (files.length === 0) return;
    const isPdf = (file: File) => file.type === 'application/pdf';
    const notPdf = files.filter((file) => !isPdf(file)).map(({ name }) => name);
    setLeftOut({ notPdf, doubled: add(files.filter(isPdf)) });
  }
  // Only files that were dropped before the screen opened.
  useEffect(() => addFiles(takeFiles()), []); // oxlint-disable-line exhaustive-deps -- once

  return (
    <div className={styles.screen}>
      <div>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/products" search={lastSearchOf(productsList)} />
          )}
          size="sm"
          className={styles.back}
        >
          <IconArrowLeft size={16} aria-hidden />
          {t(($) => $.productForm.back)}
        </Anchor>
        <ScreenTitle title={t(($) => $.drafts.title)} />
      </div>
      {choosesPublisher && (
        <Select
          maw="26rem"
          required
          searchable
          limit={100}
          disabled={drafts.some(({ state }) => state.kind !== 'waiting')}
          label={t(($) => $.productForm.publisher)}
          nothingFoundMessage={t(($) => $.productForm.nothingFound)}
          data={(publishers.data?.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          value={publisher}
          onChange={setPublisher}
        />
      )}
      <div className={styles.zone}>
        <IconFileUpload size={32} stroke={1.3} aria-hidden />
        <Text size="sm" id="drafts-hint">
          {t(($) => $.drafts.hint)}
        </Text>
        <Button aria-describedby="drafts-hint" onClick={() => input.current?.click()}>
          {t(($) => $.drafts.choose)}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept="application/pdf"
          aria-label={t(($) => $.drafts.choose)}
          onChange={({ currentTarget }) => {
            addFiles([...(currentTarget.files ?? [])]);
            // Allows the same file to be chosen again after it was taken out of the list.
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="status" className={styles.notes}>
        {leftOut !== undefined && leftOut.notPdf.length > 0 && (
          <Alert color="amber">
            {t(($) => $.drafts.notPdf, { names: leftOut.notPdf.join(', ') })}
          </Alert>
        )}
        {leftOut !== undefined && leftOut.doubled.length > 0 && (
          <Alert color="amber">
            {t(($) => $.drafts.doubled, { names: leftOut.doubled.join(', ') })}
          </Alert>
        )}
        {choosesPublisher && publisher === null && drafts.length > 0 && (
          <Alert color="amber">{t(($) => $.drafts.choosePublisher)}</Alert>
        )}
      </div>
      <DraftList drafts={drafts} queue={queue} />
      <DropPdfs onFiles={addFiles} />
      <LeaveGuard when={() => drafts.some(isOpen)} />
    </div>
  );
}
