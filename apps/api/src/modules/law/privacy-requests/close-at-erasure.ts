import { catalogue } from '@aqua/phrases/catalogue';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { RequestMails } from './mails.ts';
import { createRequestQueries, type RequestRow } from './queries.ts';
import { serializeRequest, toStudent } from './serialize.ts';

/** The answer to an open copy or correction; it is stored like an Admin's answer. */
const erased = [catalogue.th, catalogue.en]
  .map(({ mail }) => mail.requestDeclined.erased)
  .join(' · ');

/**
 * Closes the open requests of a student along with the erasure (product rules, section 10):
 * afterwards no call could, and nobody would know where to mail the answer.
 */
export function createRequestClosing({
  db,
  audit,
  mails,
}: {
  db: Db;
  audit: Audit;
  mails: RequestMails;
}) {
  const queries = createRequestQueries(db);
  return {
    /** Called before the erasure: the open requests, with the texts that the erasure removes. */
    async openOf(trx: Trx, customerId: number): Promise<RequestRow[]> {
      const { owner, rows } = await queries.lockOpenOf(customerId, trx);
      return rows.map((row) => toStudent(row, owner));
    },

    /**
     * Called after the erasure: erasure requests are done; there is no data left to copy or
     * correct.
     */
    async close(
      trx: Trx,
      actor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>,
      open: RequestRow[],
    ): Promise<void> {
      for (const request of open) {
        const { id, kind, customerId } = request;
        const isDone = kind === 'erasure';
        const before = await queries.find(id, trx);
        const settled = isDone
          ? { state: 'done' as const, answer: null }
          : { state: 'declined' as const, answer: erased };
        await queries.update(id, { ...settled, customerId }, trx);
        const after = await queries.find(id, trx);
        await audit.record(
          trx,
          actor,
          'request.updated',
          serializeRequest(after),
          serializeRequest(before),
        );
        if (isDone) await mails.done(trx, { ...request, answer: null }, 'inactive');
        else await mails.declined(trx, request, null);
      }
    },
  };
}

export type RequestClosing = ReturnType<typeof createRequestClosing>;
