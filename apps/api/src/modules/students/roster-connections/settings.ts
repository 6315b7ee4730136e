import { AppError } from '../../../lib/errors.ts';
import type { Sealer } from '../../../mail/seal.ts';
import type { ConnectionRow } from './queries.ts';
import type { SourceSettings } from './reading/access-token.ts';

/**
 * How Aqua is known to the source of a connection.
 *
 * @throws AppError `roster.secretLost` if the secret was sealed with a SECRET_KEY that is lost
 */
export function settingsOf(connection: ConnectionRow, sealer: Sealer<string>): SourceSettings {
  const { baseUrl, tokenUrl, clientId, scope, sealedSecret } = connection;
  try {
    return { baseUrl, tokenUrl, clientId, scope, clientSecret: sealer.open(sealedSecret) };
  } catch (error) {
    throw new AppError('roster.secretLost', {}, undefined, { cause: error });
  }
}
