import type { ListQuery } from '@aqua/contract/list';
import { sql } from 'kysely';
import { startOfDay } from '../../../db/clock.ts';
import type { Db } from '../../../db/connect.ts';
import { defineList } from '../../../db/list/define.ts';
import { allOf, byText, byTrigram, plainly } from '../../../db/list/search.ts';
import type { ParamOf } from '../../../db/prepared/prepare.ts';
import type { Actor } from '../../../http/actor.ts';

export interface AuditQuery extends ListQuery {
  /** First and last day in Asia/Bangkok as yyyy-MM-dd, both included. */
  from?: string | undefined;
  to?: string | undefined;
  actorKind?: Actor['kind'] | undefined;
  actorId?: number | undefined;
  /** The whole action, or its part before the dot. */
  action?: string | undefined;
  /** The id of the changed row. */
  subject?: number | undefined;
}

type Filters = Required<Pick<AuditQuery, (typeof filters)[number]>>;

const filters = ['from', 'to', 'actorKind', 'actorId', 'action', 'subject'] as const;

const search = {
  action: byText('auditLog.action'),
  actor: byTrigram('auditLog.actor_name'),
  address: byTrigram('auditLog.address'),
};

/**
 * How entries are found: each set of filters has its own list, which keeps its statements and
 * totals.
 */
export function auditListOf(db: Db) {
  const define = (query: AuditQuery) =>
    defineList((param: ParamOf<Filters>) => {
      const isSet = (name: keyof Filters) => query[name] !== undefined;
      const filter = allOf([
        isSet('actorKind') ? plainly(sql`actor_kind = ${param('actorKind')}`) : undefined,
        isSet('actorId') ? plainly(sql`actor_id = ${param('actorId')}`) : undefined,
        isSet('subject') ? plainly(sql`subject_id = ${param('subject')}`) : undefined,
        isSet('action')
          ? plainly(
              sql`(action = ${param('action')} or starts_with(action, ${param('action')} || '.'))`,
            )
          : undefined,
      ]);
      const isWhole = !isSet('from') && !isSet('to');
      return {
        table: 'auditLog',
        dependsOn: ['auditLog'],
        search,
        filter,
        // Days become moments, which are a range in the index of the order, so that no other entry
        // is read.
        idQuery: db
          .selectFrom('auditLog')
          .$if(isSet('from'), (all) =>
            all.where('createdAt', '>=', startOfDay(sql`${param('from')}::date`)),
          )
          .$if(isSet('to'), (all) =>
            all.where('createdAt', '<', startOfDay(sql`${param('to')}::date + 1`)),
          ),
        ...(isWhole && filter === undefined && { counter: sql.lit(0) }),
      };
    });

  const defined = new Map<string, ReturnType<typeof define>>();
  return (query: AuditQuery) => {
    const key = filters.filter((name) => query[name] !== undefined).join(' ');
    const list = defined.get(key) ?? define(query);
    defined.set(key, list);
    return list(Object.fromEntries(filters.map((name) => [name, query[name]])) as Filters);
  };
}
