import { vi } from 'vitest';

/**
 * Repeats `check` until it no longer throws, and answers what it answers. Generous, for a machine
 * that does other work as well; a check that holds never waits for it.
 */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 });
}
