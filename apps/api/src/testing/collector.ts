import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as it is in OTLP's JSON. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string; spanId: string }[];
}

/** A real receiver of traces: OTLP over HTTP, in JSON. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    void receive(request).then((status) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
    );
  });
  const receive = async (request: IncomingMessage) => {
    if (request.url !== '/v1/traces') return 404;
    const { resourceSpans } = JSON.parse(await text(request)) as {
      resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((one) => one.spans)));
    return 200;
  };
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
  };
}
