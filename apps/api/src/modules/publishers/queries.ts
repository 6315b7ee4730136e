import type { ListQuery } from '@aqua/contract/list';
import type { Db } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';

export function createPublisherQueries(db: Db) {
  return {
    page(query: ListQuery) {
      const rows = db
        .selectFrom('publishers')
        .leftJoin('files as logo', 'logo.id', 'publishers.logoImageId')
        .selectAll('publishers')
        .select('logo.sha256 as logoSha256');
      return pageOf(db, rows, query, {
        table: 'publishers',
        search: { name: 'publishers.name', companyName: 'publishers.companyName' },
      });
    },
  };
}
