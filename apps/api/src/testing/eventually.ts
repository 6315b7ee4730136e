import { vi } from 'vitest';
import { spending } from './time-spent.ts';

/**
 * Repeats `check` until it no longer throws, and returns its result. The timeout is long, because the
 * machine may be busy. A check that passes at once does not wait.
 */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return spending('polling', () => vi.waitFor(check, { timeout: 60_000, interval: 20 }));
}
