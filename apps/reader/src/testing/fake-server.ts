import { errorStatus, type ErrorCode, type ErrorParams } from '@aqua/contract/errors';
import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import { fill } from '@aqua/phrases/fill';

interface Call {
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Given {
  status?: number;
  json: unknown;
}

/** Answers at once, or when the promise settles. */
type Answer = (call: Call) => Given | Promise<Given>;

/** A successful answer. */
export function give(json: unknown): Given {
  return { json };
}

/** A refusal in the API's error envelope, with the phrase from the catalogue. */
export function refuse(
  code: ErrorCode,
  params: ErrorParams = {},
  language: Language = 'en',
  field?: string,
): Given {
  const status = errorStatus[code];
  const message = fill(catalogue[language].errors[code], params);
  const errors = [{ code, message, params, ...(field === undefined ? {} : { field }) }];
  return { status, json: { statusCode: status, error: 'Error', message, errors } };
}

/**
 * Replaces `fetch`: `answers` holds an answer for each method and path. Returns the list of the calls
 * that were made.
 */
export function serve(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  jest.mocked(globalThis.fetch).mockImplementation(async (input, init = {}) => {
    const { pathname: path, searchParams: query } = new URL(input as string, 'http://aqua.test');
    const answer = answers[`${init.method} ${path}`];
    if (answer === undefined) throw new TypeError(`no network for ${init.method} ${path}`);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { path, query, headers: new Headers(init.headers), body };
    calls.push(call);
    const { status = 200, json } = await answer(call);
    // Jest's React Native has no Response class, so this object has only what the client reads.
    const text = async () => JSON.stringify(json);
    const answered = {
      ok: status < 400,
      status,
      text,
      json: async () => json,
      blob: async () => json,
      headers: new Headers(),
    };
    return answered as unknown as Response;
  });
  return calls;
}
