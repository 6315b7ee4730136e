import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
} from 'kysely';
import { AppError } from '../lib/errors.ts';

/** Names a row of `idempotency_keys`. */
export interface IdempotencyKey {
  accountKind: 'admin' | 'staff' | 'customer';
  accountId: number;
  key: string;
}

/** The key that the present call holds (http/idempotency.ts). */
export interface HeldKey extends IdempotencyKey {
  /** Made for this call; the row has another one once somebody else has taken the key over. */
  claim: string;
  /** What the steps of an earlier call returned that broke off (db/keyed-steps.ts). */
  done: unknown[];
}

export const keyOfWork = new AsyncLocalStorage<HeldKey>();

const note = `update idempotency_keys set written_at = clock_timestamp()
  where account_kind = $1 and account_id = $2 and key = $3 and claim = $4`;

/**
 * A call with an idempotency key notes each of its commits in the key's row, in the same
 * transaction. If the connection breaks during a commit, PostgreSQL can't say whether it took
 * place; the note can. A call that no longer holds its key, because it was taken for dead, can't
 * commit.
 */
export class KeyedDialect extends PostgresDialect {
  protected readonly config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.config = config;
  }

  override createDriver(): KeyedDriver {
    return new KeyedDriver(this.config);
  }
}

export class KeyedDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const held = keyOfWork.getStore();
    if (held !== undefined) {
      const row = [held.accountKind, held.accountId, held.key, held.claim];
      const noted = await connection.executeQuery(CompiledQuery.raw(note, row));
      if (noted.numAffectedRows !== 1n) throw new AppError('idempotency.underWay');
    }
    await super.commitTransaction(connection);
  }
}
