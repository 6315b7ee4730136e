import { maxInboxCount } from '@aqua/contract/oversight/inbox';
import type { ListQuery } from '@aqua/contract/list';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import {
  everyPublisher,
  isProductInScope,
  studentsInScope,
  type PublisherScope,
} from '../../../db/publisher-scope.ts';
import { isDue } from '../../law/privacy-requests/due.ts';
import { returnedWithin } from './rules.ts';

/**
 * The mails to students in the scope that did not arrive; for admins also those to others. They are
 * few, so the student of each is looked up.
 */
function returnedMails(db: Db, scope: PublisherScope) {
  const isInScope = studentsInScope(scope)?.check ?? sql`true`;
  const isOfStudent = sql<boolean>`mails.recipient in (customers.email, customers.guardian_email)
    and customers.deleted_at is null and ${isInScope}`;
  const isOfOthers = scope === everyPublisher ? sql`mails.customer_id is null` : sql`false`;
  return db
    .selectFrom('mails')
    .leftJoin('customers', 'customers.id', 'mails.customerId')
    .where(sql<boolean>`mails.state in ('bounced', 'failed')`)
    .where('mails.createdAt', '>', sql<Date>`now() - ${returnedWithin.sql}`)
    .where('mails.channel', '=', 'mail')
    .where('mails.recipient', '<>', '')
    .where(sql<boolean>`(${isOfStudent} or ${isOfOthers})`)
    .where(
      sql<boolean>`not exists (select from mails as later
        where later.recipient = mails.recipient and later.recipient <> '' and later.id > mails.id)`,
    );
}

export function createInboxQueries(db: Db) {
  const few = (rows: RawBuilder<unknown>) =>
    sql<number>`(select count(*)::int from (${rows} limit ${sql.lit(maxInboxCount)}) as few)`;

  return {
    /**
     * All counts in one statement; `wanted` says which of them the caller may know. Passing the few
     * failed books as an array keeps PostgreSQL from reading every product.
     */
    async counts(
      scope: PublisherScope,
      wanted: { publishers: boolean; mails: boolean; requests: boolean },
    ) {
      const none = sql<number>`0`;
      const mails = returnedMails(db, scope).select('mails.id');
      const { rows } = await sql<Record<'publishers' | 'mails' | 'books' | 'requests', number>>`
        select
          ${wanted.publishers ? few(sql`select from publishers where approved_at is null`) : none}
            as publishers,
          ${wanted.mails ? few(sql`${mails}`) : none} as mails,
          ${few(sql`select from products
            where products.pdf_id = any (array(
                select file_id from pdf_documents
                where ingest_state <> 'ready' and ingest_state = 'failed'))
              and products.deleted_at is null and ${isProductInScope(scope)}`)} as books,
          ${wanted.requests ? few(sql`select from requests where ${isDue}`) : none} as requests
      `.execute(db);
      return rows[0] ?? { publishers: 0, mails: 0, books: 0, requests: 0 };
    },

    mails(scope: PublisherScope, query: ListQuery, signal?: AbortSignal) {
      const rows = returnedMails(db, scope)
        .select(['mails.id', 'mails.subject', 'mails.recipient', 'mails.recipientName'])
        .select(['mails.state', 'mails.lastError as reason', 'mails.createdAt'])
        .select(['mails.customerId', 'customers.name', 'customers.email', 'customers.loginName'])
        .select(sql<boolean>`customers.password_hash is not null`.as('hasPassword'));
      return pageOf(db, rows, query, {
        table: 'mails',
        search: { recipient: 'mails.recipient' },
        signal,
      });
    },
  };
}
