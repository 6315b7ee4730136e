import { randomId } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../lib/client.ts';
import { throughSignIn } from '../../../lib/upload/send-file.ts';
import { sendResumably } from '../../../lib/upload/send-resumably.ts';
import { createDraftQueue, type Draft } from './draft-queue.ts';

/**
 * The queue of the screen, which ends with the screen.
 *
 * @param publisherId the publisher of the drafts; null for staff, whose publisher the server knows,
 * and undefined until an Admin has chosen one
 */
export function useDraftQueue(publisherId: number | null | undefined) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const queries = useQueryClient();
  const publisher = useRef(publisherId);
  publisher.current = publisherId;
  const [queue] = useState(() =>
    createDraftQueue({
      send: sendResumably,
      create: async ({ key, uploaded }, options) => {
        const body = {
          title: uploaded.title,
          pdfId: uploaded.id,
          publisherId: publisher.current ?? null,
          status: 'unpublished' as const,
        };
        // A retry after a lost answer must not make a second draft.
        const headers = { 'idempotency-key': `${key}-${body.publisherId}` };
        const product = await throughSignIn(
          () => client.products.create({ body }, { headers }),
          options,
        );
        void queries.invalidateQueries({ queryKey: ['products'] });
        return product;
      },
      onChange: setDrafts,
    }),
  );
  useEffect(() => {
    if (publisherId !== undefined) queue.start();
  }, [queue, publisherId]);
  useEffect(() => () => queue.leave(), [queue]);
  return {
    drafts,
    queue,
    add: (files: readonly File[]) => queue.add(files, () => randomId('draft-')),
  };
}
