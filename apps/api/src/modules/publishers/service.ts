import type { ListQuery } from '@aqua/contract/list';
import type { Db } from '../../db/connect.ts';
import { imageOf } from '../../files/links.ts';
import { createPublisherQueries } from './queries.ts';

export function createPublisherService({ db }: { db: Db }) {
  const queries = createPublisherQueries(db);
  return {
    async list(query: ListQuery) {
      const page = await queries.page(query);
      const data = page.data.map(({ logoSha256, ...publisher }) => ({
        ...publisher,
        logo: imageOf(publisher.logoImageId, logoSha256),
      }));
      return { ...page, data };
    },
  };
}

export type PublisherService = ReturnType<typeof createPublisherService>;
