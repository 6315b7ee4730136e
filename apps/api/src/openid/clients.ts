import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { AppError } from '../lib/errors.ts';
import { ProviderAway, reasonOf } from './bounded-fetch.ts';
import { createOpenIdClient, type ClientSettings, type OpenIdClient } from './client.ts';
import { awayFor, discoveredFor } from './rules.ts';

/** A provider as its row has it; another `updatedAt` means another client. */
export interface ClientOfProvider extends ClientSettings {
  id: number;
  updatedAt: Date;
  /** What the button says, for errors. */
  name: string;
}

/**
 * The clients of the providers, each made at its first use and kept for an hour. While a provider
 * does not answer, nobody waits for it: its failure is kept for a few seconds, and everybody who asks
 * meanwhile shares one attempt.
 */
export function createOpenIdClients({ log }: { log: Logger }) {
  const clients = new LRUCache<string, Promise<OpenIdClient>>({
    max: 200,
    ttl: discoveredFor.ms,
  });

  return {
    /** @throws AppError `provider.away` */
    async of(provider: ClientOfProvider): Promise<OpenIdClient> {
      const key = `${provider.id} ${provider.updatedAt.getTime()}`;
      const known = clients.get(key);
      const client = known ?? createOpenIdClient(provider);
      if (known === undefined) {
        clients.set(key, client);
        client.catch((error: unknown) => {
          log.warn(
            { provider: provider.id, reason: reasonOf(error) },
            'a sign-in provider is away',
          );
          clients.set(key, client, { ttl: awayFor.ms });
        });
      }
      return client.catch((error: unknown) => {
        throw awayError(provider, error);
      });
    },
  };
}

export type OpenIdClients = ReturnType<typeof createOpenIdClients>;

/** The refusal for a failed call to a provider: it is away, or its answer can't be trusted. */
export function providerError(provider: { name: string }, error: unknown): AppError {
  return isAway(error)
    ? awayError(provider, error)
    : new AppError('provider.wrong', { provider: provider.name }, undefined, { cause: error });
}

/** Whether the same call may work later. The library wraps what `fetch` throws. */
export function isAway(error: unknown): boolean {
  if (error instanceof ProviderAway) return true;
  return error instanceof Error && error.cause !== undefined && isAway(error.cause);
}

function awayError({ name }: { name: string }, cause: unknown): AppError {
  return new AppError('provider.away', { provider: name }, undefined, { cause });
}
