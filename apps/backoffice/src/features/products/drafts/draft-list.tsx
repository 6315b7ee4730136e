import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { productsQuery } from '../shared/products-queries.ts';
import type { Draft, DraftQueue } from './draft-queue.ts';
import { DraftRow } from './draft-row.tsx';
import styles from './drafts.module.css';

/** The newest drafts, whose pages and covers are being made; one call loads them all. */
const newest = {
  keySearch: '',
  fieldSearch: 'title',
  size: 50,
  page: 1,
  orderBy: 1,
  status: 'unpublished',
} as const;

interface DraftListProps {
  drafts: readonly Draft[];
  queue: DraftQueue;
}

/** The PDFs in the order in which they were chosen, and how many of them are done. */
export function DraftList({ drafts, queue }: DraftListProps) {
  const { t } = useTranslation();
  const done = drafts.filter(({ state }) => state.kind === 'done').length;
  const products = useQuery({ ...productsQuery(newest), enabled: done > 0 });
  if (drafts.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="drafts-list">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id="drafts-list">
          {t(($) => $.drafts.list)}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {t(($) => $.drafts.progress, { done, count: drafts.length })}
        </Text>
      </Group>
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            queue={queue}
            newer={products.data?.data.find(
              ({ id }) => draft.state.kind === 'done' && id === draft.state.product.id,
            )}
          />
        ))}
      </ul>
      {done > 0 && (
        <Group>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/products" search={{ status: 'unpublished' }} />
            )}
          >
            {t(($) => $.drafts.showAll)}
          </Button>
        </Group>
      )}
    </section>
  );
}
