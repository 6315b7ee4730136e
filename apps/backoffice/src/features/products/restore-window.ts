import type { Product } from '@aqua/contract/catalogue/products';
import { useServerClock } from '../../lib/server-clock.ts';

const dayMs = 86_400_000;

/** Days, begun ones included, in which a deleted product can still be restored; 0 afterwards. */
export function useDaysLeft({ deletion }: Product): number {
  const end = deletion === null ? 0 : Date.parse(deletion.restorableUntil);
  return useServerClock((now) => Math.max(0, Math.ceil((end - now) / dayMs)));
}
