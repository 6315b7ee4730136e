import { expect } from '@playwright/test';

/** `expect.poll` every 20 ms. Playwright's own intervals grow to a second. */
export const poll = <Value>(
  read: () => Value | Promise<Value>,
  options: { message?: string; timeout?: number; intervals?: number[] } = {},
) => expect.poll(read, { intervals: [20], ...options });
