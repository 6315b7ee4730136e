import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@aqua/contract/sessions';
import { adminOf, signInAdmin, startAqua, type Aqua } from '../aqua-process.ts';

/** A running Aqua, and the session in which its pages are opened. */
export interface Site {
  url: string;
  session: Session;
}

/** Starts the Aqua of this clone, or of another one, while `work` uses it. */
export async function withSite<Result>(
  work: (site: Site) => Promise<Result>,
  { folder, whenIdle }: { folder?: string | undefined; whenIdle: boolean },
): Promise<Result> {
  const aqua = await startAqua(folder);
  try {
    if (whenIdle) await waitForBooks(aqua);
    return await work({ url: aqua.url, session: await signInAdmin(aqua) });
  } finally {
    await aqua.dispose();
  }
}

/** Waits until the pages of the demo books are drawn: that takes the CPU from the browser. */
async function waitForBooks(aqua: Aqua): Promise<void> {
  const { client } = await adminOf(aqua);
  for (;;) {
    const { data } = await client.products.list({ query: { size: 50 } });
    const isUnderWay = data.some(
      ({ ingest: { state } }) => state !== 'ready' && state !== 'failed',
    );
    if (!isUnderWay) return;
    await pause(500);
  }
}
