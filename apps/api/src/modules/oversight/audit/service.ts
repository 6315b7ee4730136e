import type { Versioned } from '@aqua/contract/entity-tag';
import { sql, type Insertable } from 'kysely';
import { startOfDay, today } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageOf, serializePage } from '../../../db/list/list.ts';
import { prepare, paramsOf, type ParamOf } from '../../../db/prepared/prepare.ts';
import type { Database } from '../../../db/tables/database.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { isFresh } from '../../../http/if-match.ts';
import { changedFields, type AuditSubject } from './changed-fields.ts';
import { auditListOf, type AuditQuery } from './lists.ts';
import { withoutSecrets } from './secrets.ts';

const recorded = [
  'actorKind',
  'actorId',
  'actorName',
  'action',
  'subjectId',
  'subject',
  'before',
  'address',
  'customerId',
] as const;

type Entry = Required<Pick<Insertable<Database['auditLog']>, (typeof recorded)[number]>>;

/** Entries in one statement: serializing more of them at once would keep other calls waiting. */
const batch = 5_000;

/** The audit log (product rules, section 10): written beside each change, read, never edited. */
export function createAudit(db: Db) {
  const insert = prepare(db, (param: ParamOf<Entry>) =>
    db.insertInto('auditLog').values(paramsOf(param, recorded)),
  );

  const rows = db.selectFrom('auditLog').selectAll();
  const listFor = auditListOf(db);

  /**
   * Writes in the transaction of the change that it records.
   * @param action such as `category.removed`
   * @param subject the row as it is now, or as it was when it was removed
   * @param before the row before an edit: the entry keeps the fields that differ
   */
  async function record(
    trx: Trx,
    actor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>,
    action: string,
    subject: AuditSubject,
    before: AuditSubject | null = null,
  ): Promise<void> {
    const entry =
      before === null ? { after: subject, before: null } : changedFields(subject, before);
    await insert.run(trx, {
      actorKind: actor.kind,
      actorId: actor.id,
      actorName: actor.name,
      action,
      subjectId: subject.id,
      subject: withoutSecrets(entry.after),
      before: entry.before === null ? null : withoutSecrets(entry.before),
      address: actor.address,
      customerId: studentIn(actor, action, subject),
    });
  }

  return {
    record,

    /**
     * Like `record`, unless there is the same entry for this day (Asia/Bangkok): for views, which
     * happen again and again. Call it with the subject's row locked.
     */
    async recordOnceADay(
      trx: Trx,
      actor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>,
      action: string,
      subject: AuditSubject,
    ): Promise<void> {
      const same = await trx
        .selectFrom('auditLog')
        .select('id')
        .where('subjectId', '=', subject.id)
        .where('createdAt', '>=', startOfDay(today))
        .where('action', '=', action)
        .where('actorKind', '=', actor.kind)
        .where('actorId', '=', actor.id)
        .where(sql<boolean>`subject = ${withoutSecrets(subject)}::jsonb`)
        .limit(1)
        .executeTakeFirst();
      if (same === undefined) await record(trx, actor, action, subject);
    },

    /**
     * Refuses an edit of a row that has changed since the editor read it (product rules, section
     * 2). The error says who changed it last, and when. Call it with the row locked.
     * @param kind the part of the actions before the dot, such as `category`
     */
    async assertFresh(
      trx: Trx,
      kind: string,
      row: Versioned,
      ifMatch: string | undefined,
    ): Promise<void> {
      if (isFresh(row, ifMatch)) return;
      const last = await trx
        .selectFrom('auditLog')
        .select(['actorName', 'createdAt'])
        .where('subjectId', '=', 'id' in row ? row.id : row.customerId)
        .where('action', 'like', `${kind}.%`)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const params = last && { name: last.actorName, at: new Date(last.createdAt).toISOString() };
      throw new AppError('edit.stale', params);
    },

    /**
     * Like `record`, for many subjects at once.
     * @param befores for an edit: the state of each subject before, in the same order
     */
    async recordAll(
      trx: Trx,
      actor: Pick<Actor, 'kind' | 'id' | 'name' | 'address'>,
      action: string,
      subjects: AuditSubject[],
      befores: AuditSubject[] = [],
    ): Promise<void> {
      for (let at = 0; at < subjects.length; at += batch) {
        const some = subjects.slice(at, at + batch);
        const students = some.map((subject) => studentIn(actor, action, subject));
        const earlier = befores.slice(at, at + batch).map(withoutSecrets);
        await sql`
          insert into audit_log
            (actor_kind, actor_id, actor_name, action, subject_id, subject, before, address, customer_id)
          select ${actor.kind}, ${actor.id}::int, ${actor.name}, ${action},
            (subject ->> 'id')::int, subject, before, ${actor.address}, student
          from unnest(${some.map(withoutSecrets)}::jsonb[], ${earlier}::jsonb[], ${students}::int[])
            as entry (subject, before, student)`.execute(trx);
      }
    },

    async list(query: AuditQuery, signal?: AbortSignal) {
      const page = await pageOf(db, rows, query, { ...listFor(query), signal });
      return serializePage(page, (entries) =>
        entries.map(({ actorKind, actorId, actorName, ...entry }) => ({
          ...entry,
          actor: { kind: actorKind, id: actorId, name: actorName },
        })),
      );
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;

/** The student whom an entry is about, so that the entry is found when that student is erased. */
function studentIn(
  actor: Pick<Actor, 'kind' | 'id'>,
  action: string,
  { id, customerId }: AuditSubject,
): number | null {
  // The entry of an import or an export is about the person who did it.
  if (/^(student|ownership)\.(?!imported$|exported$)/.test(action)) return id;
  if (typeof customerId === 'number') return customerId;
  return actor.kind === 'customer' ? actor.id : null;
}
