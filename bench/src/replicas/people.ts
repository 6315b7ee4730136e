import { createHash } from 'node:crypto';
import type pg from 'pg';
import { firstId } from '../million/seed.ts';

const students = 500;
const admins = 20;

const tokenOf = (kind: string, nth: number) => `aqua_replicas-${kind}-${nth}-and-long-enough`;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Sessions of many people, written into the database, so that the benchmark needs no passwords. */
export async function signInPeople(
  db: pg.Client,
): Promise<{ admins: string[]; students: string[] }> {
  const tokens = {
    admins: Array.from({ length: admins }, (_, nth) => tokenOf('admin', nth)),
    students: Array.from({ length: students }, (_, nth) => tokenOf('student', nth)),
  };
  await db.query(
    `with made as (
      insert into admins (name, email, type)
      select 'Bench ' || nth, 'bench' || nth || '@aqua.invalid', 'Admin'
      from generate_series(1, $2::int) as nth
      on conflict (email) do update set name = excluded.name returning id)
    insert into sessions (token_hash, account_kind, account_id, user_agent, address)
    select ($1::bytea[])[row_number() over ()], 'admin', id, 'bench', '127.0.0.1' from made
    on conflict (token_hash) do update set last_used_at = now(), created_at = now()`,
    [tokens.admins.map(hashOf), admins],
  );
  await db.query(
    `insert into sessions (token_hash, account_kind, account_id, user_agent, address)
    select hash, 'customer', $2::int + nth, 'bench', '127.0.0.1'
    from unnest($1::bytea[]) with ordinality as token (hash, nth)
    on conflict (token_hash) do update set last_used_at = now(), created_at = now()`,
    [tokens.students.map(hashOf), firstId],
  );
  return tokens;
}
