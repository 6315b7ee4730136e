import { ApiError } from '@aqua/client/create-client';

/** The server works on a call for so long at most; then the reason of the last try is shown. */
const longestMs = 600_000;
const pauseMs = 1_000;

/**
 * Sends a call of many transactions again under its idempotency key until it has its answer: after a
 * timeout the server goes on with the first try, and says so to the next ones.
 */
export async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + longestMs;
  for (;;) {
    try {
      return await send();
    } catch (failure) {
      if (!goesOn(failure) || Date.now() > until) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function goesOn(failure: unknown): boolean {
  if (failure instanceof DOMException) return failure.name === 'TimeoutError';
  return failure instanceof ApiError && failure.code === 'idempotency.underWay';
}
