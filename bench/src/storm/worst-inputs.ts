import { setTimeout as pause } from 'node:timers/promises';
import { signInStaff, type Aqua } from '../aqua-process.ts';
import { peaksUnder } from '../reading/process-memory.ts';
import type { Report } from '../report.ts';
import { timedRequest } from './timed-request.ts';
import { worstFiles } from './worst-files.ts';

/** The worst texts of almost the megabyte that a body may have, as a list of ids. */
const worstTexts = {
  spaces: `[${' '.repeat(1_000_000)}x`,
  'line breaks': `[${' \n'.repeat(250_000)}x`,
  digits: `[${'1'.repeat(1_000_000)}x`,
  'combining marks': `a${'\u0301\u0323'.repeat(200_000)}`,
};

/** Milliseconds between two requests for /health/live. */
const probeIntervalMs = 20;
/** The longest times that pass, in milliseconds, and the most additional memory in MB. */
const limits = { silence: 250, text: 1_000, file: 15_000, memory: 150 };

/** Measures how long nobody else is answered while the lowest staff send the worst that they can. */
export async function measureWorstInputs(aqua: Aqua, report: Report): Promise<void> {
  const { token } = await signInStaff(aqua);
  const headers = { 'x-application-token': 'aqua-backoffice', authorization: `Bearer ${token}` };
  let failed = 0;
  const send = async (path: string, init: RequestInit) => {
    const begun = performance.now();
    const answer = await fetch(aqua.url + path, { method: 'POST', ...init });
    await answer.arrayBuffer();
    if (answer.status >= 500) failed += 1;
    return performance.now() - begun;
  };
  const before = await peaksUnder(aqua.pid());
  const texts = await besides(aqua, async () => {
    const times = [];
    for (const ids of Object.values(worstTexts))
      times.push(
        await send('/api/v1/customers/revoke_many', {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ ids, productList: '[1]' }),
        }),
      );
    return Math.max(...times);
  });
  const files = await worstFiles();
  const tables = await besides(aqua, async () => {
    const times = [];
    for (const [name, bytes] of Object.entries(files)) {
      const body = new FormData();
      body.append('file', new Blob([bytes]), name);
      times.push(await send('/api/v1/customers/import_preview', { headers, body }));
    }
    return Math.max(...times);
  });
  const after = await peaksUnder(aqua.pid());
  report.add('/health/live beside the worst texts, longest', texts.silence, 'ms', limits.silence);
  report.add('longest answer to such a text', texts.longest, 'ms', limits.text);
  report.add('/health/live beside the worst files, longest', tables.silence, 'ms', limits.silence);
  report.add('longest answer to such a file', tables.longest, 'ms', limits.file);
  report.add('answers of 500 and more', failed, 'answers', 0);
  report.add('memory for all of these', after.server - before.server, 'MB', limits.memory);
}

/** The longest that /health/live took while `work` ran, and what `work` returns. */
async function besides({ url }: Aqua, work: () => Promise<number>) {
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  const probes = [];
  while (!isOver) {
    probes.push(timedRequest(`${url}/health/live`));
    await pause(probeIntervalMs);
  }
  const outcomes = await Promise.all(probes);
  const silence = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
  return { silence, longest: await working };
}
