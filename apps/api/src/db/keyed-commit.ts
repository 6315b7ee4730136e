import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
} from 'kysely';

/** The row of `idempotency_keys` for which this code works, if it does (http/idempotency.ts). */
export interface IdempotencyKey {
  accountKind: 'admin' | 'staff' | 'customer';
  accountId: number;
  key: string;
}

export const keyOfWork = new AsyncLocalStorage<IdempotencyKey>();

const note = `update idempotency_keys set written_at = clock_timestamp()
  where account_kind = $1 and account_id = $2 and key = $3`;

/**
 * Every transaction that works for a key notes so in the key's row as it commits. When a connection
 * breaks during the commit, nobody is told whether it took place: the note says it.
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
    const work = keyOfWork.getStore();
    if (work !== undefined) {
      const { accountKind, accountId, key } = work;
      await connection.executeQuery(CompiledQuery.raw(note, [accountKind, accountId, key]));
    }
    await super.commitTransaction(connection);
  }
}
