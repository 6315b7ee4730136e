import { childUnder } from '@aqua/contract/law/ages';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { AccountKind, AdminType, StaffType } from '../../../lib/account-kinds.ts';
import { isYoungerThan } from '../../../db/clock.ts';
import { mailbox } from '../../../db/mailbox.ts';

/** An account as sign-in needs it. */
export interface SignInAccount {
  id: number;
  name: string;
  /** Null for a student with only a login name. */
  email: string | null;
  /** Only students have one. */
  loginName: string | null;
  /** Where mails to the person go; null if nobody is known. */
  mailbox: string | null;
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

/** The accounts, by kind; deleted students are excluded. */
function accountsIn(db: Db) {
  return {
    admin: () =>
      db
        .selectFrom('admins')
        .select(['admins.id', 'admins.name', 'email', 'type', 'passwordHash'])
        .select([
          sql<null>`null`.as('loginName'),
          sql<string>`email`.as('mailbox'),
          sql<null>`null`.as('publisherId'),
          sql<null>`null`.as('publisherName'),
          sql<null>`null`.as('refusal'),
        ]),
    staff: () =>
      db
        .selectFrom('staffs')
        .innerJoin('publishers', 'publishers.id', 'staffs.publisherId')
        .select(['staffs.id', 'staffs.name', 'email', 'type', 'passwordHash', 'publisherId'])
        .select(['publishers.name as publisherName', staffRefusal.as('refusal')])
        .select([sql<null>`null`.as('loginName'), sql<string>`staffs.email`.as('mailbox')]),
    customer: () =>
      db
        .selectFrom('customers')
        .select(['customers.id', 'customers.name', 'email', 'loginName', 'passwordHash'])
        .select([
          sql<null>`null`.as('type'),
          sql<null>`null`.as('publisherId'),
          sql<null>`null`.as('publisherName'),
          studentRefusal.as('refusal'),
          mailbox.as('mailbox'),
        ])
        .where('deletedAt', 'is', null),
  };
}

export function createSignInQueries(db: Db) {
  const accounts = accountsIn(db);
  return {
    /** The account with an e-mail. */
    admin: (email: string): Promise<SignInAccount | undefined> =>
      accounts.admin().where('email', '=', email).executeTakeFirst(),
    staff: (email: string): Promise<SignInAccount | undefined> =>
      accounts.staff().where('email', '=', email).executeTakeFirst(),
    /** Also by a login name, in which there is no @. */
    customer: (name: string): Promise<SignInAccount | undefined> =>
      accounts
        .customer()
        .where(name.includes('@') ? 'email' : 'loginName', '=', name)
        .executeTakeFirst(),

    byId(kind: AccountKind, id: number): Promise<SignInAccount | undefined> {
      if (kind === 'admin') return accounts.admin().where('admins.id', '=', id).executeTakeFirst();
      if (kind === 'staff') return accounts.staff().where('staffs.id', '=', id).executeTakeFirst();
      return accounts.customer().where('customers.id', '=', id).executeTakeFirst();
    },
  };
}
