import { childUnder } from '@aqua/contract/law/ages';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { AdminType, StaffType } from '../../../lib/account-kinds.ts';
import { isYoungerThan } from '../../../db/clock.ts';

/** An account as sign-in needs it. */
export interface SignInAccount {
  id: number;
  name: string;
  email: string;
  type: AdminType | StaffType | null;
  passwordHash: string | null;
  publisherId: number | null;
  publisherName: string | null;
  /** Why the account may not sign in yet, even with the right password. */
  refusal: Refusal | null;
}

type Refusal =
  | 'account.unconfirmed'
  | 'publisher.unapproved'
  | 'guardian.awaited'
  | 'guardian.refused'
  | 'guardian.withdrawn';

const staffRefusal = sql<Refusal | null>`
  case
    when staffs.email_confirmed_at is null then 'account.unconfirmed'
    when publishers.approved_at is null then 'publisher.unapproved'
  end`;

/** A child under 10 has no account until the guardian agrees (product rules, section 4). */
const studentRefusal = sql<Refusal | null>`
  case when guardian_state in ('awaited', 'refused', 'withdrawn') and invited_at is null
    and ${isYoungerThan(childUnder)}
    then 'guardian.' || guardian_state end`;

/** By what an account is found; each is unique for its kind. */
type Key = { email: string } | { id: number };

const columnOf = (key: Key) => ('email' in key ? 'email' : 'id');
const valueOf = (key: Key) => ('email' in key ? key.email : key.id);

/** The account of each kind, by its e-mail or its id; deleted students are excluded. */
export function createSignInQueries(db: Db) {
  return {
    admin(key: Key): Promise<SignInAccount | undefined> {
      return db
        .selectFrom('admins')
        .select(['id', 'name', 'email', 'type', 'passwordHash'])
        .select([
          sql<null>`null`.as('publisherId'),
          sql<null>`null`.as('publisherName'),
          sql<null>`null`.as('refusal'),
        ])
        .where(`admins.${columnOf(key)}`, '=', valueOf(key))
        .executeTakeFirst();
    },

    staff(key: Key): Promise<SignInAccount | undefined> {
      return db
        .selectFrom('staffs')
        .innerJoin('publishers', 'publishers.id', 'staffs.publisherId')
        .select(['staffs.id', 'staffs.name', 'email', 'type', 'passwordHash', 'publisherId'])
        .select(['publishers.name as publisherName', staffRefusal.as('refusal')])
        .where(`staffs.${columnOf(key)}`, '=', valueOf(key))
        .executeTakeFirst();
    },

    customer(key: Key): Promise<SignInAccount | undefined> {
      return db
        .selectFrom('customers')
        .select(['id', 'name', 'email', 'passwordHash'])
        .select([
          sql<null>`null`.as('type'),
          sql<null>`null`.as('publisherId'),
          sql<null>`null`.as('publisherName'),
          studentRefusal.as('refusal'),
        ])
        .where(`customers.${columnOf(key)}`, '=', valueOf(key))
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
    },
  };
}
