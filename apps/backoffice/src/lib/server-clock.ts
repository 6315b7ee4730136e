import { useSyncExternalStore } from 'react';

/**
 * The server's time minus `performance.now()`; null until the server has answered once. The clock
 * of the browser is not used, because it can be wrong by days.
 */
let offset: number | null = null;

/** `fetch`, which also reads the server's time from the `Date` header of each answer. */
export const fetchAndReadClock: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(sentAt)) {
    // The header always shows a time that is too early: it has no fractions of a second, and the
    // answer was on its way. So the largest offset is the most exact one.
    offset = Math.max(offset ?? -Infinity, sentAt - performance.now());
  }
  return response;
};

/** The present moment by the server's clock, in milliseconds since 1970. */
export function serverNow(): number {
  return offset === null ? Date.now() : performance.now() + offset;
}

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => listeners.forEach((tick) => tick()), 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** What `read` derives from the server's time. The component renders again only if it changes. */
export function useServerClock<Value extends string | number | boolean>(
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(everySecond, () => read(serverNow()));
}
