import type { ColumnType } from 'kysely';
import type { Moment } from './columns.ts';
import type { AccountKind } from '../../lib/account-kinds.ts';

/** A call that was made with an `Idempotency-Key` (http/idempotency.ts). */
export interface IdempotencyKeyTable {
  accountKind: AccountKind;
  accountId: number;
  key: string;
  requestHash: Buffer;
  /** Null while the first call is under way. */
  answer: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  createdAt: Moment;
  /** When a transaction of the call was committed, which happens before the answer is stored. */
  writtenAt: Date | null;
  /** Made anew for each call that takes the key; null once the call has broken off. */
  claim: string | null;
  /** The connections of the process that took the key, by the name that they have. */
  holder: string | null;
  /** What each step of a call without an answer has returned, in their order; null without steps. */
  steps: ColumnType<unknown[] | null, string | null | undefined, string | null>;
}
