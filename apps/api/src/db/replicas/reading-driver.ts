import type { DatabaseConnection, TransactionSettings } from 'kysely';
import { KeyedDialect, KeyedDriver } from '../keyed-commit.ts';
import { ReadingConnection } from './reading-connection.ts';
import { currentRead } from './replica-read.ts';

/** As the driver makes it. */
type Primary = Parameters<KeyedDriver['releaseConnection']>[0];

/** Sends the statements of calls that may read from replicas there, and all others to the primary. */
export class ReadingDialect extends KeyedDialect {
  override createDriver(): KeyedDriver {
    return new ReadingDriver(this.config);
  }
}

class ReadingDriver extends KeyedDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const read = currentRead.getStore();
    if (read === undefined) return super.acquireConnection();
    return new ReadingConnection(read, () => super.acquireConnection());
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (connection instanceof ReadingConnection)
      await connection.begin(settings.accessMode === 'read only');
    await super.beginTransaction(connection, settings);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReadingConnection && (await connection.rollBackReplica())) return;
    await super.rollbackTransaction(primaryOf(connection) as Primary);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReadingConnection) connection.releaseReplica();
    const primary = primaryOf(connection);
    if (primary !== undefined) await super.releaseConnection(primary as Primary);
  }
}

function primaryOf(connection: DatabaseConnection): DatabaseConnection | undefined {
  return connection instanceof ReadingConnection ? connection.primary : connection;
}
