import type { ListQuery } from '@aqua/contract/list';
import type { Db } from '../../db/connect.ts';
import { showPage } from '../../db/list.ts';
import { imageOf } from '../../files/links.ts';
import { createPublisherQueries } from './queries.ts';

export function createPublisherService({ db }: { db: Db }) {
  const queries = createPublisherQueries(db);
  return {
    async list(query: ListQuery) {
      const page = await queries.page(query);
      return showPage(page, (rows) =>
        rows.map(({ logoSha256, ...publisher }) => ({
          ...publisher,
          logo: imageOf(publisher.logoImageId, logoSha256),
        })),
      );
    },
  };
}

export type PublisherService = ReturnType<typeof createPublisherService>;
