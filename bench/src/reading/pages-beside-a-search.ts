import { createClient, type Client } from '@aqua/client/create-client';
import { adminOf, type Aqua } from '../aqua-process.ts';
import { signInStudent } from '../capacity/reader-calls.ts';
import { send } from '../capacity/measure.ts';
import { median, percentile, type Report } from '../report.ts';

/** An odd number, so that the median is one of them. */
const turns = 5;
const turnMs = 6_000;
/** How long a reader looks at a page. */
const lookedAtMs = 100;

/**
 * Measures how long a page takes during a search with pictures and how long it takes alone, in
 * turns. Three pictures at a time are searched for in every book, one search after the other.
 */
export async function measurePagesBesideASearch(aqua: Aqua, report: Report): Promise<void> {
  const { token } = await signInStudent(aqua.url);
  const reader = createClient({
    baseUrl: aqua.url,
    applicationToken: 'aqua-reader',
    token: () => token,
  });
  const { client: admin } = await adminOf(aqua);
  const { data: books } = await reader.reader.library();
  const paths = books.flatMap(({ id, pageCount }) =>
    Array.from({ length: pageCount ?? 0 }, (_, at) => `/api/v1/reader/books/${id}/pages/${at + 1}`),
  );
  let asked = 0;
  const read = async () => {
    const path = paths[(asked += 1) % paths.length] ?? '';
    const begun = performance.now();
    const { body } = await send(aqua.url, { path, token });
    return { took: performance.now() - begun, body };
  };
  const leaked = [await read(), await read(), await read()].map(({ body }) => body);

  const times = { alone: [] as number[], beside: [] as number[] };
  let searches = 0;
  for (let turn = 0; turn < turns; turn += 1)
    for (const way of ['alone', 'beside'] as const) {
      const until = performance.now() + turnMs;
      const reading = (async () => {
        while (performance.now() < until) {
          times[way].push((await read()).took);
          await new Promise((done) => setTimeout(done, lookedAtMs));
        }
      })();
      if (way === 'beside')
        while (performance.now() < until) {
          await search(admin, leaked);
          searches += 1;
        }
      await reading;
    }
  report.add('page image, alone', median(times.alone), 'ms');
  report.add(`… beside ${searches} searches for a leaked picture`, median(times.beside), 'ms');
  report.add('… 95 of 100, alone', percentile(times.alone, 95), 'ms');
  report.add('… 95 of 100, beside them', percentile(times.beside, 95), 'ms');
}

async function search(admin: Client, pictures: readonly Buffer[]): Promise<void> {
  const body = new FormData();
  for (const picture of pictures)
    body.append('pictures', new Blob([Uint8Array.from(picture)]), 'page.jpg');
  const { id } = await admin.pictureTraces.create({ query: {}, body });
  for (;;) {
    const { state } = await admin.pictureTraces.get({ params: { id } });
    if (state === 'failed') throw new Error('the search failed');
    if (state === 'done') return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
