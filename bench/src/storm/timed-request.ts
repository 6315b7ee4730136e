import { request } from 'node:http';

/** The result of one request and the time that it took. */
export interface Outcome {
  /** Zero when no answer came. */
  status: number;
  retryAfter: string | undefined;
  milliseconds: number;
}

interface RequestOptions {
  /** The address that the request comes from. On Linux all of 127.0.0.0/8 is this machine. */
  from?: string;
  json?: object;
}

/** Sends one request over a new connection: GET, or POST when there is JSON. */
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
