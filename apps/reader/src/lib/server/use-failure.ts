import { useState } from 'react';

interface Asked {
  error: Error | null;
  isPending: boolean;
}

/**
 * Why the last request failed; null if it did not. A query without data forgets its error as soon
 * as it asks again, but what the screen says must not vanish meanwhile. `of` is what the query asks
 * for: the failure of one page is not that of the next.
 */
export function useFailure({ error, isPending }: Asked, of: unknown = null): Error | null {
  const [before, setBefore] = useState<{ of: unknown; error: Error | null }>({ of, error: null });
  const now = error ?? (isPending && before.of === of ? before.error : null);
  if (now !== before.error || of !== before.of) setBefore({ of, error: now });
  return now;
}
