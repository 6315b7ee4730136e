import { request } from 'node:http';

/** What one request met, and how long it took on a connection of its own. */
export interface Outcome {
  /** Zero where no answer came. */
  status: number;
  retryAfter: string | undefined;
  milliseconds: number;
}

interface RequestOptions {
  /** The address that it comes from: any of 127.0.0.0/8 is this machine (Linux). */
  from?: string;
  json?: object;
}

/** Asks `url` once, by GET or with JSON by POST, over a connection of its own. */
export function timedRequest(url: string, { from, json }: RequestOptions = {}): Promise<Outcome> {
  const begun = performance.now();
  const body = json === undefined ? undefined : JSON.stringify(json);
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, milliseconds: performance.now() - begun });
    const sent = request(
      url,
      {
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        ...(from === undefined ? {} : { localAddress: from }),
        headers: {
          'x-application-token': 'aqua-reader',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
        answer.once('error', () => end(0));
      },
    );
    sent.once('error', () => end(0));
    sent.end(body);
  });
}
