import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { createLog } from '../process/log.ts';
import { startCollector, type ReceivedSpan } from '../testing/collector.ts';
import { startSecondServer } from '../testing/second-server.ts';
import { expect, testWithJobs as base, type TestServer } from '../testing/test-api.ts';
import { createOpenTelemetry } from './open-telemetry.ts';
import { currentWork } from './work.ts';

const collector = await startCollector();
const lines: Record<string, unknown>[] = [];
const log = createLog(
  'warn',
  new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  }),
);

const test = base.extend({
  log: [log, { scope: 'file' }],
  env: [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1' }, { scope: 'file' }],
});

/** The id of a trace that the proxy began: each test has its own. */
const newTraceId = () => randomBytes(16).toString('hex');
const parentSpanId = 'b2'.repeat(8);

interface Page {
  book: number;
  token: string;
  traceId: string;
}

async function getPage({ url }: TestServer, { book, token, traceId }: Page) {
  const answer = await fetch(`${url}/api/v1/reader/books/${book}/pages/1?width=1080`, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-application-token': 'aqua-reader',
      'x-request-id': 'proxy-request-1',
      traceparent: `00-${traceId}-${parentSpanId}-01`,
    },
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return answer.headers.get('x-request-id');
}

const named = (name: RegExp, spans: ReceivedSpan[]) => spans.filter((one) => name.test(one.name));
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const valueOf = (span: ReceivedSpan | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue;

test(
  'the trace of a page leads from the proxy over the request to its SQL and its PDF child',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const admin = await api.as('Admin');
    const product = await make.product(admin);
    const { token, email } = await make.student(admin, [product]);
    const ingest = async () => (await admin.products.get({ params: { id: product.id } })).ingest;
    await expect.poll(ingest).toMatchObject({ state: 'ready' });
    const traceId = newTraceId();
    expect(await getPage(server, { book: product.id, token, traceId })).toBe('proxy-request-1');
    await expect
      .poll(() => named(/^GET .*pages/, spansOf(traceId)), { timeout: 20_000 })
      .toHaveLength(1);

    const spans = spansOf(traceId);
    const [request] = named(/^GET/, spans);
    expect(request).toMatchObject({
      name: 'GET /api/v1/reader/books/:id/pages/:page',
      parentSpanId,
    });
    expect(valueOf(request, 'aqua.request.id')).toBe('proxy-request-1');
    const sql = named(/^sql/, spans);
    expect(sql.length).toBeGreaterThan(0);
    const [child, ...others] = named(/^pdf watermark/, spans);
    expect(others).toEqual([]);
    for (const span of [...sql, child]) expect(span?.parentSpanId).toBe(request?.spanId);
    expect(valueOf(sql[0], 'db.query.text')).toMatch(/\$1/);

    // The ingest is a trace of its own that links to the upload, and carries the upload's request
    // id.
    const [job] = named(/^job book.ingest/, collector.spans);
    const upload = collector.spans.find((span) => span.spanId === job?.links?.[0]?.spanId);
    expect(upload?.name).toMatch(/^(POST|PATCH) .*upload/);
    expect(valueOf(job, 'aqua.request.id')).toBe(valueOf(upload, 'aqua.request.id'));
    const drawn = named(/^pdf render/, collector.spans);
    expect(drawn.map((span) => span.traceId)).toContain(job?.traceId);

    const everything = JSON.stringify(collector.spans);
    for (const personal of [email, token, '127.0.0.1']) expect(everything).not.toContain(personal);
  },
);

test('a line of the log names the request and the trace; a stranger chooses neither', async ({
  api,
  make,
  server,
}) => {
  const product = await make.product(await api.as('Admin'));
  const { token } = await make.student(await api.as('Admin'), [product]);
  const direct = await startSecondServer(server, { TRUST_PROXY: 0 });
  const traceId = newTraceId();
  const id = await getPage(direct, { book: product.id, token, traceId });
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await direct.stop();
  const pages = named(/^GET .*pages/, collector.spans);
  const [request] = pages.filter((one) => valueOf(one, 'aqua.request.id') === id);
  expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(spansOf(traceId)).toEqual([]);

  const work = { requestId: 'some-request', traceparent: `00-${traceId}-${parentSpanId}-01` };
  currentWork.run(work, () => log.warn('something'));
  expect(lines.at(-1)).toMatchObject({ msg: 'something', reqId: 'some-request', traceId });
});

test('without a collector nothing is traced and nothing of OpenTelemetry is there', async ({
  api,
  make,
  server,
}) => {
  const product = await make.product(await api.as('Admin'));
  const { token } = await make.student(await api.as('Admin'), [product]);
  const quiet = await startSecondServer(server, { OTEL_EXPORTER_OTLP_ENDPOINT: undefined });
  const traced = await startSecondServer(server);
  expect(quiet.infrastructure.tracer).toBeNull();
  const [none, one] = [newTraceId(), newTraceId()];
  const page = { book: product.id, token };
  expect(await getPage(quiet, { ...page, traceId: none })).toBe('proxy-request-1');
  expect(await getPage(traced, { ...page, traceId: one })).toBe('proxy-request-1');
  // A stop sends the spans that are left.
  await quiet.stop();
  await traced.stop();
  expect(named(/pages/, spansOf(one))).toHaveLength(1);
  expect(spansOf(none)).toEqual([]);
});

test('a collector that takes nothing costs a line in the log, and never the stop of the server', async () => {
  const tracer = createOpenTelemetry({ endpoint: `${collector.url}/elsewhere`, share: 1, log });
  tracer.start({ name: 'GET /', kind: 'server' }).end();
  await tracer.stop();
  const told = expect.objectContaining({ msg: 'traces could not be sent' });
  await expect.poll(() => lines).toContainEqual(told);
});
