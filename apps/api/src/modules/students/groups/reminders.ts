import type { ScreenError } from '@aqua/phrases/en/errors';
import type { Db } from '../../../db/connect.ts';
import { inStep } from '../../../db/keyed-steps.ts';
import type { Actor } from '../../../http/actor.ts';
import { idsOf, manyAnswerOf } from '../../../http/answers/many-answer.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Consents } from '../../law/consents/service.ts';
import type { CustomerMails } from '../customers/mails.ts';
import type { CustomerService } from '../customers/service.ts';
import { isReachable } from '../customers/ownerships/book-news.ts';
import { filterOf, type AskedReaders } from './reader-filter.ts';
import { assignableScopeOf } from './policy.ts';
import { createGroupQueries } from './queries.ts';
import { reminderQueries } from './reminder-queries.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  customers: CustomerService;
  consents: Consents;
  mails: Pick<CustomerMails, 'remind'>;
}

/** Reminders to read, to students of a group (docs/decisions/0098). */
export function createReaderReminders({ db, audit, groups, customers, consents, mails }: Deps) {
  const queries = createGroupQueries(db);

  return {
    /** One mail to each student, about all of the books. */
    remind(actor: Actor, groupId: number, { ids, ...asked }: AskedReaders & { ids: number[] }) {
      return inStep(db, async (trx) => {
        const group = await groups.lock(trx, actor, groupId);
        const members = new Set(await queries.customerIds(groupId, trx));
        const inGroup = ids.filter((id) => members.has(id));
        const scope = assignableScopeOf(actor);
        const students = await customers.lockActive(trx, inGroup, scope);
        const unwanted = await consents.unsubscribed(inGroup, trx);
        const reachable = students
          .filter(({ id, passwordHash }) => passwordHash !== null && !unwanted.has(id))
          .filter(isReachable);
        const filter = await filterOf(queries, groupId, asked);
        const unfinished = await reminderQueries.unfinished(trx, idsOf(reachable), filter, scope);
        const first = Map.groupBy(
          await reminderQueries.note(trx, unfinished),
          ({ customerId }) => customerId,
        );
        const reminded = reachable.filter(({ id }) => first.has(id));
        const { name: inviterName, publisherName } = actor;
        await mails.remind(
          trx,
          { inviterName, publisherName },
          reminded.map(({ id: customerId, name, mailbox }) => ({
            customerId,
            name,
            mailbox,
            books: (first.get(customerId) ?? []).map(({ productId: id, ...book }) => ({
              ...book,
              id,
            })),
          })),
        );
        const subjects = reminded.map(({ id }) => ({
          id,
          productIds: (first.get(id) ?? []).map(({ productId }) => productId),
          group: group.id,
        }));
        await audit.recordAll(trx, actor, 'student.reminded', subjects);

        const byId = new Map(students.map((student) => [student.id, student]));
        const hasUnfinished = new Set(unfinished.map(({ customerId }) => customerId));
        const reasonOf = (id: number): ScreenError => {
          const student = byId.get(id);
          if (student === undefined) return 'row.unknown';
          if (student.passwordHash === null) return 'reminder.noPassword';
          if (unwanted.has(id)) return 'reminder.unwanted';
          if (!isReachable(student)) return 'student.noMailbox';
          return hasUnfinished.has(id) ? 'reminder.today' : 'reminder.nothing';
        };
        return manyAnswerOf(ids, idsOf(reminded), reasonOf);
      });
    },
  };
}

export type ReaderReminders = ReturnType<typeof createReaderReminders>;
