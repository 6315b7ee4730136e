import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@aqua/client/create-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clientAt,
  inviteReader,
  makeAdmin,
  pdfForm,
  publish,
} from '../testing/machines/cluster-accounts.ts';
import { createCluster, type Cluster } from '../testing/machines/cluster.ts';
import { startHaproxy, type Haproxy } from '../testing/machines/haproxy.ts';
import { checkOut, lastRelease } from '../testing/machines/last-release.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import type { ServerProcess } from '../testing/machines/server-process.ts';
import { startWriteLoad } from '../testing/machines/write-load.ts';

const pages = 5;

const release = lastRelease();

let cluster: Cluster;
/** The folder of the last release, or of this one where the history lacks it. */
let earlier: string | undefined;
let processes: ServerProcess[];
let balancer: Haproxy;
let site: { url: string };

beforeAll(async () => {
  cluster = await createCluster();
  const settings = { TRUST_PROXY: '1', DRAIN_SECONDS: '5' };
  processes = [await cluster.process(settings), await cluster.process(settings)];
  earlier = release && (await checkOut(release));
  await Promise.all(processes.map((each) => each.start(earlier)));
  const [one = '', two = ''] = processes.map(({ url }) => new URL(url).host);
  balancer = await startHaproxy('balancer/haproxy.cfg', { PROCESS_ONE: one, PROCESS_TWO: two });
  site = { url: `http://127.0.0.1:${balancer.port}` };
});

afterAll(async () => {
  await balancer?.stop();
  await cluster?.stop();
  if (earlier !== undefined) await rm(earlier, { recursive: true });
});

/**
 * A student who turns pages until `stop`, which returns how many came and what went wrong. If the
 * release has changed the terms, the student accepts them, and reads on.
 */
function startReading(token: string, productId: number) {
  const { reader, consents } = clientAt(site, token);
  const ticks = { acceptTerms: true, readPrivacy: true } as const;
  const wrong: string[] = [];
  let count = 0;
  let isStopping = false;
  async function read() {
    for (; !isStopping; count += 1) {
      const params = { id: productId, page: (count % pages) + 1 };
      await reader
        .page({ params })
        .catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'consent.changed')) throw error;
          return consents.accept({ body: ticks });
        })
        .catch((error: unknown) => wrong.push(String(error)));
      await pause(20);
    }
  }
  const reading = read();
  return async () => {
    isStopping = true;
    await reading;
    return { count, wrong };
  };
}

test('processes of the last release are replaced one after the other, and no request fails', async () => {
  await expect.poll(async () => (await fetch(`${site.url}/health/ready`)).status).toBe(200);
  const token = await makeAdmin(cluster, site);
  const admin = clientAt(site, token);
  const { id: pdfId } = await admin.products.uploadPdf({
    body: pdfForm(makePdf({ pages, text: 'Rolled' })),
  });
  const book = await publish(admin, pdfId, 'Rolled');
  const student = await inviteReader(cluster, admin, site, [book]);
  const stopReading = startReading(student, book.id);
  const account = { email: 'admin@aqua.example', password: 'Harbour$2026' };
  const load = startWriteLoad({ places: [site, site], token, account, productId: book.id });

  for (const each of processes) {
    const before = load.count();
    expect(await each.stop()).toBe(0);
    await each.start();
    // The balancer has to notice it before the next process ends.
    await expect.poll(() => load.count()).toBeGreaterThan(before + 50);
    await pause(3_000);
  }

  const { categories, invited, refused, answersLost, unexpected } = await load.stop();
  expect({ refused, answersLost, unexpected }).toEqual({
    refused: 0,
    answersLost: 0,
    unexpected: [],
  });
  expect(Math.min(categories.length, invited.length)).toBeGreaterThan(10);
  const { count, wrong } = await stopReading();
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
