import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@aqua/contract/accounts/sessions';
import { adminOf, signInAdmin, startAqua, type Aqua } from '../aqua-process.ts';

/** A running Aqua, and the session in which its pages are opened. */
export interface Site {
  url: string;
  session: Session;
}

/** Starts Aqua while `work` uses it. */
export async function withSite<Result>(
  work: (site: Site) => Promise<Result>,
  { whenIdle }: { whenIdle: boolean },
): Promise<Result> {
  const aqua = await startAqua();
  try {
    if (whenIdle) await waitForBooks(aqua);
    return await work({ url: aqua.url, session: await signInAdmin(aqua) });
  } finally {
    await aqua.dispose();
  }
}

/** Waits until the pages of the demo books are drawn and indexed, which takes a lot of CPU. */
async function waitForBooks(aqua: Aqua): Promise<void> {
  const { client } = await adminOf(aqua);
  for (;;) {
    const { data } = await client.products.list({ query: { size: 50 } });
    const isUnderWay = data.some(
      ({ ingest: { state } }) => state !== 'ready' && state !== 'failed',
    );
    if (!isUnderWay) break;
    await pause(500);
  }
  await waitForPdfWork(aqua);
}

/** Longer than a job waits in the queue. */
const restMs = 5_000;

/** Waits until no more PDF jobs begin: drawn pages are indexed by then (docs/decisions/0067). */
export async function waitForPdfWork({ url }: { url: string }): Promise<void> {
  let before = -1;
  for (let begun = await pdfJobsBegun(url); begun !== before; begun = await pdfJobsBegun(url)) {
    before = begun;
    await pause(restMs);
  }
}

async function pdfJobsBegun(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = [...metrics.matchAll(/pdf_wait_seconds_count\S* (\d+)/g)];
  if (counts.length === 0) throw new Error('The metrics do not count PDF jobs any more.');
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
