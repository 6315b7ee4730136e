import { startCollector } from '../testing/collector.ts';
import { startSecondServer } from '../testing/second-server.ts';
import { expect, test as base, type TestServer } from '../testing/test-api.ts';

const collector = await startCollector();
const test = base.extend({
  env: [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, { scope: 'file' }],
});

async function metricsOf({ url }: Pick<TestServer, 'url'>, accept = 'text/plain') {
  const answer = await fetch(`${url}/metrics`, { headers: { accept } });
  return { type: answer.headers.get('content-type'), text: await answer.text() };
}

test('what waits and what failed is measured, whoever is to do it', async ({ server }) => {
  const { db, queue } = server.infrastructure;
  const quiet = await metricsOf(server);
  for (const line of ['jobs_due{queue="password.forgotten.dead"} 0', 'mails_waiting 0'])
    expect(quiet.text).toContain(`\n${line}\n`);
  await queue.send('search.index', {}, { singletonKey: 'later', startAfter: 3_600 });
  await db
    .insertInto('mails')
    .values(
      (['waiting', 'failed', 'sent'] as const).map((state) => ({
        kind: 'invitation',
        language: 'en',
        recipient: 'nobody@example.org',
        recipientName: 'Nobody',
        subject: 'A test',
        sealed: state === 'waiting' ? Buffer.from('sealed') : null,
        state,
        createdAt: new Date(Date.now() - 3_600_000),
      })),
    )
    .execute();
  const { text } = await metricsOf(server);
  for (const line of ['mails_waiting 1', 'mails_failed_last_day 1', 'part_up{part="files"} 1'])
    expect(text).toContain(`\n${line}\n`);
  const age = /^mails_oldest_waiting_seconds (\S+)$/m.exec(text)?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(3_600);
  // A job for later is not late.
  expect(text).toContain('\njobs_due{queue="search.index"} 0\n');
});

test('while the database is away the metrics say so, and show no number that nobody read', async ({
  server,
}) => {
  const cutOff = await startSecondServer(server);
  expect((await metricsOf(cutOff)).text).toContain('\npart_up{part="database"} 1\n');
  await cutOff.infrastructure.db.destroy();
  const { text } = await metricsOf(cutOff);
  expect(text).toContain('\npart_up{part="database"} 0\n');
  expect(text).toContain('\npart_up{part="files"} 1\n');
  expect(text).toContain('\nmails_waiting Nan\n');
  expect(text).not.toContain('\njobs_due{');
  await cutOff.stop();
});

test('a scraper that asks for OpenMetrics gets the trace of an answer as exemplar', async ({
  api,
  server,
}) => {
  await (await api.as('Admin')).categories.list();
  const open = await metricsOf(server, 'application/openmetrics-text; version=1.0.0,text/plain');
  expect(open.type).toContain('application/openmetrics-text');
  expect(open.text).toMatch(
    /^http_request_duration_seconds_bucket\{.*route="\/api\/v1\/categories\/".*\} 1 # \{trace_id="[0-9a-f]{32}"\}/m,
  );
  expect(open.text.endsWith('# EOF\n')).toBe(true);
  const plain = await metricsOf(server);
  expect(plain.type).toContain('text/plain');
  expect(plain.text).not.toContain('trace_id');
  // Each format has the counters under their whole name, whichever was asked for before.
  for (const { text } of [open, plain]) expect(text).toMatch(/^process_cpu_seconds_total \S+$/m);
});
