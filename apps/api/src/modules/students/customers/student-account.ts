import type { ListQuery } from '@aqua/contract/list';
import type { Db } from '../../../db/connect.ts';
import { pageOf } from '../../../db/list/list.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Consents } from '../../law/consents/service.ts';
import type { StudentReadings } from '../../reading/readings/student-readings.ts';
import type { SessionService } from '../../accounts/sessions/service.ts';
import { studentScopeOf } from './policy.ts';
import { createCustomerQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  consents: Consents;
  studentReadings: StudentReadings;
  sessions: SessionService;
}

const every = { productIds: null, isOpened: null };

/** What the page of a student shows besides the student: readings, sessions, consents, mails. */
export function createStudentAccount({ db, audit, consents, studentReadings, sessions }: Deps) {
  const queries = createCustomerQueries(db);

  /** Refuses a student whom the actor may not see. */
  async function assertVisible(actor: Actor, id: number): Promise<void> {
    if ((await queries.byId(id, studentScopeOf(actor))) === undefined) notFound();
  }

  return {
    async readings(actor: Actor, id: number) {
      await assertVisible(actor, id);
      const books = await studentReadings.of([id], every, studentScopeOf(actor));
      return { data: books.get(id) ?? [] };
    },

    async sessions(actor: Actor, id: number, query: ListQuery) {
      await assertVisible(actor, id);
      return sessions.ofStudent(id, query);
    },

    async endSession(actor: Actor, id: number, sessionId: number): Promise<void> {
      await assertVisible(actor, id);
      await db.transaction().execute(async (trx) => {
        const { device, address } = await sessions.endOfStudent(trx, id, sessionId);
        await audit.record(trx, actor, 'student.sessionEnded', { id, device, address });
      });
    },

    async consents(actor: Actor, id: number) {
      await assertVisible(actor, id);
      return { data: await consents.history({ kind: 'customer', id }) };
    },

    /** The mails and SMS about the student. Their contents stay sealed. */
    async mails(actor: Actor, id: number, query: ListQuery) {
      await assertVisible(actor, id);
      const rows = db
        .selectFrom('mails')
        .select(['mails.id', 'channel', 'kind', 'subject', 'recipient', 'state', 'attempts'])
        .select(['lastError as reason', 'createdAt', 'sentAt', 'bouncedAt'])
        .where('customerId', '=', id);
      const search = { subject: 'mails.subject', recipient: 'mails.recipient' };
      return pageOf(db, rows, query, { table: 'mails', search });
    },
  };
}

export type StudentAccount = ReturnType<typeof createStudentAccount>;
