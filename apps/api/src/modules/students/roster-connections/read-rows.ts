import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { ClassRow, EnrolmentRow } from './reading/rows.ts';
import type { CodedUser } from './reading/school-codes.ts';

/** What a run has read; the rows of the last complete run are what is known of the source. */
export const readRows = {
  async addUsers(trx: Trx, runId: number, rows: CodedUser[]): Promise<void> {
    await sql`
      insert into roster_users as before
        (run_id, sourced_id, is_active, name, email, school_code, student_number, said_hash)
      select ${runId}::int, "sourcedId", "isActive", name, email, "schoolCode", "studentNumber",
        sha256(convert_to(
          name || chr(10) || coalesce("schoolCode" || '-' || "studentNumber", lower(email)), 'UTF8'))
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row ("sourcedId" text, "isActive" boolean, name text, email text,
          "schoolCode" text, "studentNumber" text)
      on conflict (run_id, sourced_id) do update
        set is_active = before.is_active or excluded.is_active`.execute(trx);
  },

  async addClasses(trx: Trx, runId: number, rows: ClassRow[]): Promise<void> {
    await sql`
      insert into roster_classes (run_id, sourced_id, is_active, school_id, title)
      select ${runId}::int, "sourcedId", "isActive", "schoolId", title
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row ("sourcedId" text, "isActive" boolean, "schoolId" text, title text)
      on conflict do nothing`.execute(trx);
  },

  async addEnrolments(trx: Trx, runId: number, rows: EnrolmentRow[]): Promise<void> {
    await sql`
      insert into roster_enrolments
        (run_id, sourced_id, is_active, user_id, class_id, begins_on, ends_on)
      select ${runId}::int, "sourcedId", "isActive", "userId", "classId", "beginsOn", "endsOn"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row ("sourcedId" text, "isActive" boolean, "userId" text, "classId" text,
          "beginsOn" date, "endsOn" date)
      on conflict do nothing`.execute(trx);
  },

  /** The students whom the source's ids stand for stay those that they were. */
  async recogniseUsers(trx: Trx, runId: number, known: number): Promise<void> {
    await sql`
      update roster_users as read set customer_id = known.customer_id
      from roster_users as known
      where read.run_id = ${runId}::int and known.run_id = ${known}::int
        and known.sourced_id = read.sourced_id and known.customer_id is not null`.execute(trx);
  },

  /** What was not read counts as it was. */
  async keepUnread(trx: Trx, runId: number, known: number): Promise<void> {
    await sql`
      insert into roster_users (run_id, sourced_id, is_active, said_hash, customer_id)
      select ${runId}::int, sourced_id, is_active, said_hash, customer_id
      from roster_users where run_id = ${known}::int
      on conflict do nothing`.execute(trx);
    await sql`
      insert into roster_classes (run_id, sourced_id, is_active, school_id, title)
      select ${runId}::int, sourced_id, is_active, school_id, title
      from roster_classes where run_id = ${known}::int
      on conflict do nothing`.execute(trx);
    await sql`
      insert into roster_enrolments
        (run_id, sourced_id, is_active, user_id, class_id, begins_on, ends_on)
      select ${runId}::int, sourced_id, is_active, user_id, class_id, begins_on, ends_on
      from roster_enrolments where run_id = ${known}::int
      on conflict do nothing`.execute(trx);
  },

  /** Names, e-mails and numbers are kept only while a run lasts. */
  async dropNames(trx: Trx, runId: number): Promise<void> {
    await trx
      .updateTable('rosterUsers')
      .set({ name: null, email: null, schoolCode: null, studentNumber: null })
      .where('runId', '=', runId)
      .execute();
  },

  /** @param runs a condition for `roster_runs` */
  async remove(trx: Db, runs: RawBuilder<unknown>): Promise<void> {
    for (const table of ['rosterUsers', 'rosterClasses', 'rosterEnrolments'] as const)
      await trx
        .deleteFrom(table)
        .where(sql<boolean>`run_id in (select id from roster_runs where ${runs})`)
        .execute();
  },
};
