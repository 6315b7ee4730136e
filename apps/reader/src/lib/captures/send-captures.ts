import { ApiError } from '@aqua/client/create-client';
import { capturesAtOnce } from '@aqua/contract/reading/capture-limits';
import type { CapturedBook } from '@aqua/contract/reading/captures';
import { client } from '../server/api';
import { currentSession } from '../session/session';
import { removeCaptures, unsentCaptures } from './unsent-captures';

/** How long after a failure the next report is tried, in milliseconds. */
const retryAfterMs = 15_000;

type OnCounted = (books: CapturedBook[]) => Promise<void>;

let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> = Promise.resolve();

/** Sends the waiting captures, in reports of at most 50, one after the other. */
export function sendCaptures(onCounted: OnCounted): Promise<void> {
  clearTimeout(timer);
  underWay = underWay.then(async () => {
    try {
      while (unsentCaptures().length > 0) await sendReport(onCounted);
    } catch (error) {
      // Refused captures stay, and are tried again at the next start of the app.
      if (error instanceof ApiError && error.status < 500) return;
      timer = setTimeout(() => void sendCaptures(onCounted), retryAfterMs);
    }
  });
  return underWay;
}

export function stopSending(): void {
  clearTimeout(timer);
}

async function sendReport(onCounted: OnCounted): Promise<void> {
  const student = currentSession()?.studentId ?? 0;
  const captures = unsentCaptures().slice(0, capturesAtOnce.reported);
  const { data } = await client.captures.report({
    body: { captures, sentAt: new Date().toISOString() },
  });
  // The count is updated before the queue: otherwise a closed book would briefly reopen in between.
  await onCounted(data);
  removeCaptures(student, captures);
}
