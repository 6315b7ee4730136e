import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileSize, pictureUrl } from '../../../lib/language/format.ts';
import type { Draft, DraftQueue } from './draft-queue.ts';
import styles from './drafts.module.css';
import { MadeDraft } from './made-draft.tsx';

interface DraftRowProps {
  draft: Draft;
  queue: DraftQueue;
  /** The draft as it is by now, with the cover made from its first page. */
  newer: Product | undefined;
}

/** One PDF: its progress, its question, or the draft that was made of it. */
export function DraftRow({ draft, queue, newer }: DraftRowProps) {
  const { t } = useTranslation();
  const { key, file, state, uploaded } = draft;
  const { name } = file;
  const made = state.kind === 'done' ? (newer ?? state.product) : null;
  return (
    <li>
      <div className={styles.cover}>
        {made === null ? (
          <IconFileTypePdf size={28} stroke={1.3} aria-hidden />
        ) : (
          <img src={pictureUrl(made.coverImage.link, 160)} alt="" width={48} height={68} />
        )}
      </div>
      <div className={styles.body}>
        <Text size="xs" c="dimmed" className={styles.name}>
          {name} · {fileSize(file.size)}
          {uploaded !== null && ` · ${t(($) => $.upload.pages, { count: uploaded.pageCount })}`}
        </Text>
        {made !== null && <MadeDraft product={made} />}
        {state.kind === 'waiting' && <Text size="sm">{t(($) => $.drafts.waiting)}</Text>}
        {state.kind === 'creating' && <Text size="sm">{t(($) => $.drafts.creating)}</Text>}
        {state.kind === 'uploading' && (
          <>
            <Progress.Root size="sm">
              <Progress.Section
                value={state.percent}
                aria-label={t(($) => $.upload.progress, { name })}
              />
            </Progress.Root>
            <Text size="sm">
              {state.isOffline
                ? t(($) => $.upload.waiting)
                : state.percent === 100
                  ? t(($) => $.upload.checking)
                  : `${state.percent}%`}
            </Text>
          </>
        )}
        {state.kind === 'asking' && (
          <div role="alert">
            <Text size="sm">
              {t(($) => $.drafts.asking, {
                titles: (uploaded?.sameAs ?? []).map((same) => same.name).join(', '),
              })}
            </Text>
            <Group gap="xs" mt={4}>
              <Button size="xs" variant="default" onClick={() => queue.cancel(key)}>
                {t(($) => $.drafts.leaveOut)}
              </Button>
              <Button size="xs" variant="default" onClick={() => queue.retry(key)}>
                {t(($) => $.drafts.addAgain)}
              </Button>
            </Group>
          </div>
        )}
        {state.kind === 'failed' && (
          <div role="alert">
            <Text size="sm" c="var(--aqua-danger-text)">
              {t(($) => $.drafts.failed, { reason: state.reason ?? t(($) => $.upload.failed) })}
            </Text>
            {!state.isFinal && (
              <Button
                size="xs"
                mt={4}
                variant="default"
                aria-label={t(($) => $.drafts.retryOf, { name })}
                onClick={() => queue.retry(key)}
              >
                {t(($) => $.common.retry)}
              </Button>
            )}
          </div>
        )}
      </div>
      {state.kind !== 'done' && state.kind !== 'creating' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.cancel}
          aria-label={t(($) => $.drafts.cancelOf, { name })}
          onClick={() => queue.cancel(key)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
