import { sql, type Kysely } from 'kysely';

/** What each function is for. */
const functions = {
  add_publisher_books:
    "Adds to the number of a publisher's books that each student has, or takes from it. A student who has none left and whom the publisher did not invite is no longer a student of it.",
  add_student_of_inviter: 'A student belongs to each publisher that invited it (decision 0094).',
  add_to_row_count:
    'Adds to the total of a list. Writers at the same time count in rows of their own, so that nobody waits.',
  bare_isbn: 'An ISBN as it is searched: without the hyphens and spaces that people type.',
  common_trigrams:
    'The trigrams of a word that are frequent in an indexed column, each with the share of rows that have it, by the statistics of PostgreSQL.',
  count_customers: 'Keeps the totals of students: all, and those who were invited (publisher -1).',
  count_live_rows:
    'Keeps the totals of rows that are not deleted: all, and those of each publisher.',
  count_products:
    'Keeps the totals of books that are not deleted: all, and those of each publisher.',
  count_publisher_students: 'Keeps the total of invited students of each publisher.',
  count_rows: 'Keeps the total of the rows of a table.',
  end_sessions_of_role:
    'Ends the sessions of an account whose role or publisher changes: they carry the old rights.',
  file_detached:
    'Notes since when nothing shows a file, so that housekeeping removes it. Files up to 1000 come with Aqua and stay.',
  forget_student:
    'Removes what names an erased student from the audit log and the consents, whose rows stay.',
  guard_audit_log:
    'Rows of the audit log are only added; only forget_student may take names out of them.',
  guard_consents: 'Consents are only added; only forget_student may take names out of them.',
  has_rare_trigram: 'Whether an index finds few enough rows for a word to be worth reading.',
  is_forgetting: 'Whether this transaction is erasing the student.',
  keep_later_inviters:
    'A student stays with a publisher that has invited it, too, when another inviter takes its place in customers (decision 0094).',
  keep_students_of_inviter:
    'Keeps publisher_students when a student is invited, invited anew or no longer waits.',
  keep_students_of_owners:
    'Keeps publisher_students when books are given to students or taken from them.',
  keep_students_of_product:
    'Takes the students of a book along when it moves to another publisher.',
  move_activity: 'Takes readings and notes along when a book moves to another publisher.',
  note_late_annotations:
    'Notes what changed about days that the dashboard has already summed up, for the next sum.',
  note_late_readings: 'Notes the publishers whose summed-up readings changed, for the next sum.',
  notify_device_owner: 'Tells every process that a device of a student has ended.',
  notify_sessions:
    'Tells every process that it must forget what it knows of an account or session.',
  page_lexeme: 'A text as one lexeme of a query, with its quotes escaped.',
  page_trigram_query: 'The query for a word in the pages of one file.',
  page_trigrams:
    'The trigrams of a page, each behind the id of its file, so that a search reads the pages of one book.',
  pages_in: 'How many pages a set of page ranges has.',
  rare_trigram_query:
    'The query for a word by at most three of its rarest trigrams: more of them cost more than they exclude.',
  rarest_trigram_share:
    'The share of rows that have the rarest trigram of a word; decides whether the index is read.',
  refuse_change: 'Rows of this table are only added.',
  refuse_traffic_change:
    'Rows of the traffic log are only added. Whole weeks leave with their partition.',
  remove_two_step: 'Removes the second step of an account that is deleted.',
  trigram_query:
    'The query for a word by all its trigrams; by its beginning if it has fewer than three letters.',
  trigrams:
    'The trigrams of a text, also of its end. Thai has no spaces between words, so lists are searched by parts of words.',
  without_texts: "A JSON value whose texts are replaced by 'erased'; times and numbers stay.",
};

/** Why a trigger calls the function. */
const triggers = {
  add_student_of_inviter: 'An invitation makes a student of the publisher.',
  count_customers: 'Keeps the total that lists show.',
  count_live_rows: 'Keeps the total that lists show.',
  count_products: 'Keeps the total that lists show.',
  count_publisher_students: 'Keeps the total that lists show.',
  count_rows: 'Keeps the total that lists show.',
  end_sessions_of_role: 'Other rights begin with a new sign-in.',
  file_detached: 'The file is removed if nothing shows it any more.',
  guard_audit_log: 'Only an erasure may take names out.',
  guard_consents: 'Only an erasure may take names out.',
  keep_later_inviters: 'Another publisher that invited the student keeps it.',
  keep_students_of_inviter: 'Keeps whose students there are.',
  keep_students_of_owners: 'Keeps whose students there are.',
  keep_students_of_product: 'Keeps whose students there are.',
  move_activity: 'Readings and notes count for the publisher of the book.',
  note_late_annotations: 'The dashboard sums such a day again.',
  note_late_readings: 'The dashboard sums such a day again.',
  notify_device_owner: 'No process lets the device read on.',
  notify_sessions: 'No process goes on with what it knew.',
  refuse_change: 'Proof is only added.',
  refuse_traffic_change: 'Proof is only added.',
  remove_two_step: 'The second step belongs to the account.',
};

/** db/schema.sql shows the comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, comment] of Object.entries(functions))
    await sql`comment on function ${sql.id(name)} is ${sql.lit(comment)}`.execute(db);
  const { rows } = await sql<{ name: string; table: string; calls: keyof typeof triggers }>`
    select tgname as name, relname as table, proname as calls
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and not relispartition
      and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name, table, calls } of rows)
    await sql`
      comment on trigger ${sql.id(name)} on ${sql.id(table)} is ${sql.lit(triggers[calls])}`.execute(
      db,
    );
}
