import type { StoppedRun } from '@aqua/contract/students/roster-states';
import { sql, type RawBuilder } from 'kysely';
import { today } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { mostLeaving } from './rules.ts';

/** A run with what its connection says. */
export interface Planned {
  runId: number;
  connectionId: number;
  publisherId: number | null;
  /** The sourcedIds that the connection is limited to; empty for all. */
  schools: string[];
  /** As in `groups.source_id`. */
  classes: string[];
}

/** A student who is to be in a class, with the group of the class if there is one. */
interface Target {
  name: string;
  sourceId: string;
}

export interface WaitingUser {
  sourcedId: string;
  name: string | null;
  email: string | null;
  /** The parts of the login name of a user without an e-mail; null where the school has none. */
  schoolCode: string | null;
  studentNumber: string | null;
  customerId: number | null;
  customerName: string | null;
  customerEmail: string | null;
  customerLoginName: string | null;
  targets: Target[];
}

export interface Leaving {
  customerId: number;
  groupId: number;
}

/**
 * What a run has to do, computed where its rows are: who is to be in which class, who is not yet,
 * and who is there because the school once said so and says so no longer.
 */
export const plans = {
  /** Who has nothing to do is done; returns how many are not. */
  async prepare(trx: Trx, plan: Planned): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with target as materialized (${targets(plan)}),
      done as (
        update roster_users as student set is_done = true
        where student.run_id = ${plan.runId}::int and not (
          student.is_active
          and (student.customer_id is not null or student.email is not null)
          and (cardinality(${plan.classes}::text[]) = 0
            or exists (select from target where target.user_id = student.sourced_id))
          and (student.customer_id is null or exists (
            select from target where target.user_id = student.sourced_id and not exists (
              select from roster_memberships as member
              where member.connection_id = ${plan.connectionId}::int
                and member.customer_id = student.customer_id
                and member.group_id = target.group_id)))
        )
        returning 1)
      select (select count(*) from roster_users where run_id = ${plan.runId}::int)
        - (select count(*) from done) as count`.execute(trx);
    return rows[0]?.count ?? 0;
  },

  /** Classes that a connection is no longer limited to: nobody leaves them by that. */
  async dropOthers(trx: Trx, plan: Planned): Promise<void> {
    await sql`
      delete from roster_memberships as member using groups
      where member.connection_id = ${plan.connectionId}::int and groups.id = member.group_id
        and not ${isWanted(plan)}`.execute(trx);
  },

  /** Null if no more leave than may without anybody's decision. */
  async stoppedBy(trx: Trx, plan: Planned): Promise<StoppedRun | null> {
    const isTooMany = (leaving: number, of: number) =>
      leaving >= mostLeaving.count && leaving > of * mostLeaving.share;
    const { rows: groups } = await sql<StoppedRun['groups'][number]>`
      with leaving as (${leavings(plan)})
      select groups.id, groups.name, count(*) as leaving, (
        select count(*) from roster_memberships as member
        where member.connection_id = ${plan.connectionId}::int and member.group_id = groups.id
      ) as of
      from leaving join groups on groups.id = leaving.group_id
      group by groups.id order by groups.name, groups.id`.execute(trx);
    const { rows: all } = await sql<{ leaving: number; of: number }>`
      with target as materialized (${targets(plan)}), student as (
        select distinct customer_id from roster_memberships
        where connection_id = ${plan.connectionId}::int)
      select count(*) as of, count(*) filter (where not exists (
        select from target where target.customer_id = student.customer_id)) as leaving
      from student`.execute(trx);
    const { leaving = 0, of = 0 } = all[0] ?? {};
    const emptied = groups.filter((group) => isTooMany(group.leaving, group.of));
    if (emptied.length === 0 && !isTooMany(leaving, of)) return null;
    return { leaving, of, groups: emptied };
  },

  /** The next users that are not done, with the classes in which each is to be. */
  async waiting(db: Db, plan: Planned, limit: number): Promise<WaitingUser[]> {
    const { rows } = await sql<WaitingUser>`
      with next as (
        select sourced_id from roster_users
        where run_id = ${plan.runId}::int and not is_done order by sourced_id limit ${limit})
      select student.sourced_id, student.name, student.email, student.school_code,
        student.student_number, student.customer_id, customers.name as customer_name,
        customers.email as customer_email, customers.login_name as customer_login_name,
        coalesce((
          select json_agg(json_build_object('name', target.title, 'sourceId', target.source_id)
            order by target.source_id)
          from (${targets(plan, sql`and student.sourced_id = enrolment.user_id`)}) as target
        ), '[]') as targets
      from next
      join roster_users as student
        on student.run_id = ${plan.runId}::int and student.sourced_id = next.sourced_id
      left join customers on customers.id = student.customer_id
      order by student.sourced_id`.execute(db);
    return rows;
  },

  /** The next memberships that end. */
  async leaving(db: Db, plan: Planned, limit: number): Promise<Leaving[]> {
    const { rows } = await sql<Leaving>`
      select * from (${leavings(plan)}) as leaving
      order by group_id, customer_id limit ${limit}`.execute(db);
    return rows;
  },
};

/** Who is to be in which class today. The last day of an enrolment is not one of it. */
function targets(plan: Planned, where: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`
    select distinct enrolment.user_id, person.customer_id, groups.id as group_id, class.title,
      class.school_id || '/' || class.sourced_id as source_id
    from roster_enrolments as enrolment
    join roster_users as person
      on person.run_id = ${plan.runId}::int and person.sourced_id = enrolment.user_id
    join roster_classes as class
      on class.run_id = ${plan.runId}::int and class.sourced_id = enrolment.class_id
    left join groups on groups.source_id = class.school_id || '/' || class.sourced_id
      and groups.publisher_id is not distinct from ${plan.publisherId}::int
    where enrolment.run_id = ${plan.runId}::int
      and enrolment.is_active and person.is_active and class.is_active
      and coalesce(enrolment.begins_on, '-infinity') <= ${today}
      and coalesce(enrolment.ends_on, 'infinity') > ${today}
      and (cardinality(${plan.schools}::text[]) = 0 or class.school_id = any (${plan.schools}::text[]))
      and (cardinality(${plan.classes}::text[]) = 0
        or class.school_id || '/' || class.sourced_id = any (${plan.classes}::text[])) ${where}`;
}

function leavings(plan: Planned): RawBuilder<unknown> {
  return sql`
    with target as materialized (${targets(plan)})
    select member.customer_id, member.group_id
    from roster_memberships as member
    where member.connection_id = ${plan.connectionId}::int and not exists (
      select from target
      where target.customer_id = member.customer_id and target.group_id = member.group_id)`;
}

function isWanted({ schools, classes }: Planned): RawBuilder<boolean> {
  return sql<boolean>`(
    (cardinality(${schools}::text[]) = 0 or exists (select from unnest(${schools}::text[]) as school
      where starts_with(groups.source_id, school || '/')))
    and (cardinality(${classes}::text[]) = 0 or groups.source_id = any (${classes}::text[]))) is true`;
}
