import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';
import type { AccountKind } from '../../lib/account-kinds.ts';

/** Tables that keep reads from replicas correct (db/replicas). */

/** How far the log had come when an account last wrote. */
export interface AccountWriteTable {
  accountKind: AccountKind;
  accountId: number;
  /** Bytes of the log (WAL) since its beginning. */
  position: number;
  writtenAt: Moment;
}

/** Has one row, which names a period in which the primary neither crashed nor changed. */
export interface EpochTable {
  epoch: Generated<string>;
}
