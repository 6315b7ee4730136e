import type { Place } from '@aqua/contract/reading/open-books';
import { client, isRefusal } from '../server/api';
import {
  localFurthest,
  localPlace,
  unsentBooks,
  writePlace,
  type LocalPlace,
} from './local-places';
import { isAsked, meetPlace } from './places';
import { forgetShown, shownPages } from './shown-pages';

/** How long the student stays on a page before it is reported, in milliseconds. */
const reportAfterMs = 1_500;
/** How long after a failure the next report is tried, in milliseconds. */
const retryAfterMs = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> = Promise.resolve();
/** Books whose place the server refuses; they are tried again when they are opened again. */
const refused = new Set<number>();

type OnSaved = (bookId: number, place: Place) => void;

/** Reports the places of this device a moment after the last change. */
export function scheduleReports(onSaved: OnSaved, afterMs = reportAfterMs): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendReports(onSaved), afterMs);
}

/** Sends what the server does not have yet, one report after the other. */
export function sendReports(onSaved: OnSaved): Promise<void> {
  clearTimeout(timer);
  underWay = underWay.then(async () => {
    try {
      for (const bookId of unsentBooks()) await reportBook(bookId, onSaved);
    } catch {
      scheduleReports(onSaved, retryAfterMs);
    }
  });
  return underWay;
}

/** Sends all reports without waiting, because the tab may close before they are answered. */
export function sendLastReports(onSaved: OnSaved): void {
  clearTimeout(timer);
  for (const bookId of unsentBooks())
    reportBook(bookId, onSaved, true).catch(() => scheduleReports(onSaved, retryAfterMs));
}

export function allowReports(bookId: number): void {
  refused.delete(bookId);
}

/** @throws if the server was not reached, or has failed. */
async function reportBook(bookId: number, onSaved: OnSaved, keepalive = false): Promise<void> {
  const sent = localPlace(bookId);
  if (sent === null || sent.isSent || isAsked(bookId) || refused.has(bookId)) return;
  const { page, seen, editedAt } = sent;
  const furthest = Math.max(1, localFurthest(bookId));
  const shown = shownPages(bookId);
  try {
    const { isSaved, ...place } = await client.reader.saveProgress(
      { params: { id: bookId }, body: { page, furthest, seen, editedAt, shown } },
      keepalive ? { keepalive } : {},
    );
    forgetShown(bookId, shown);
    if (!isSaved) return meetPlace(bookId, place);
    settle(bookId, sent, place);
    onSaved(bookId, place);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refused.add(bookId);
  }
}

/** The student may have turned the page while the report was on its way. */
function settle(bookId: number, sent: LocalPlace, { version }: Place): void {
  const now = localPlace(bookId) ?? sent;
  const isSent = now.page === sent.page && now.editedAt === sent.editedAt;
  writePlace(bookId, { ...now, seen: Math.max(now.seen, version), isSent });
}
