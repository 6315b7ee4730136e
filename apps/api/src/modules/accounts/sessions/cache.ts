import { LRUCache } from 'lru-cache';
import { createListener, type Listener } from '../../../db/listen.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import type { FoundSession } from './queries.ts';
import { lastUseNotedEvery } from './rules.ts';

/** A session is read again after this time; the read also updates its last use. */
const lifetime = lastUseNotedEvery.ms;
const maxEntries = 20_000;

/**
 * Sessions that were read a moment ago, so that not every call asks the database. A trigger
 * (migration 0008) notifies of each end and of each change to an account; while a notification
 * might be missed, nothing is cached.
 */
export function createSessionCache(databaseUrl: string) {
  const kept = new LRUCache<string, FoundSession>({ max: maxEntries, ttl: lifetime });
  let epoch = 0;

  /** Accounts whose sessions are being ended by a transaction that may not be committed yet. */
  const ending = new Map<string, number>();

  function forget(isGone: (found: FoundSession) => boolean): void {
    // A read that is running now may return the state before the change.
    epoch += 1;
    // Collected first, because the cache can't be walked while entries are deleted.
    const gone = [...kept.entries()].filter(([, found]) => isGone(found));
    for (const [key] of gone) kept.delete(key);
  }

  function isEnding({ kind, id }: FoundSession): boolean {
    return (ending.get(`${kind} ${id}`) ?? 0) > performance.now();
  }

  const listener: Listener = createListener({
    databaseUrl,
    channel: 'sessions',
    onMessage(payload) {
      const [what, id] = payload.split(' ');
      forget((found) => {
        if (what === 'session') return found.sessionId === Number(id);
        if (what === 'publisher') return found.publisherId === Number(id);
        return what === found.kind && found.id === Number(id);
      });
    },
    onGap: () => forget(() => true),
  });

  return {
    /** The session of a token. Calls `read` if it is not in the cache, or may be outdated. */
    async find(
      hash: Buffer,
      read: () => Promise<FoundSession | undefined>,
    ): Promise<FoundSession | undefined> {
      if (!listener.isListening()) return read();
      const key = hash.toString('latin1');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const before = epoch;
      const found = await read();
      kept.delete(key);
      if (found === undefined || before !== epoch || !listener.isListening() || isEnding(found))
        return found;
      kept.set(key, { ...found, stale: false });
      return found;
    },

    /**
     * In this process, a session ends with the call that ends it, before the notification arrives.
     */
    forgetSession(id: number): void {
      forget((found) => found.sessionId === id);
    },

    forgetAccount(kind: AccountKind, id: number): void {
      ending.set(`${kind} ${id}`, performance.now() + lifetime);
      setTimeout(() => ending.delete(`${kind} ${id}`), lifetime).unref();
      forget((found) => found.kind === kind && found.id === id);
    },

    close: () => listener.close(),
  };
}
