import { api, applicationTokenHeader, type Api } from '@aqua/contract/api';
import type {
  RouteAnswer,
  RouteArguments,
  RouteSpec,
  UploadSpec,
} from '@aqua/contract/define-route';
import type { ErrorEnvelope } from '@aqua/contract/error-envelope';

/**
 * The API refused or failed; `envelope` says why. A network failure is a `TypeError` of fetch, a call
 * that was not answered in time a `DOMException` named `TimeoutError`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly envelope: ErrorEnvelope;
  /** True if the answer came not from the API but, for example, from a proxy in front of it. */
  readonly isForeign: boolean;

  constructor(status: number, envelope: ErrorEnvelope, isForeign = false) {
    super(envelope.errors[0]?.message ?? envelope.message);
    this.name = 'ApiError';
    this.status = status;
    this.envelope = envelope;
    this.isForeign = isForeign;
  }

  /** The code of the first error, such as `category.inUse`. */
  get code(): string {
    return this.envelope.errors[0]?.code ?? 'server.failed';
  }
}

export interface ClientOptions {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  applicationToken: string;
  /** Returns the stored access token at each call; null when signed out. */
  token?: () => string | null;
  /** Language of the messages that the server writes. */
  language?: () => string;
  fetch?: typeof globalThis.fetch;
  /** How many milliseconds a call waits for its answer; without it, as long as `fetch` does. */
  timeoutMs?: number;
  /** Called for every refusal, with the token of the call. */
  onRefused?: (refusal: ApiError, token: string | null) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the browser finish sending after the page is closed; for small bodies. */
  keepalive?: boolean;
  /** Called with the headers of the answer, before its body is read. */
  onHeaders?: (headers: Headers) => void;
  /** Called with each part of a file as it arrives. */
  onChunk?: (chunk: Uint8Array) => void;
}

type Arguments<Spec extends RouteSpec> = RouteArguments<Spec> &
  (Spec['upload'] extends UploadSpec ? { body: FormData } : unknown);

type Call<Spec extends RouteSpec> =
  Record<string, never> extends Arguments<Spec>
    ? (input?: Arguments<Spec>, options?: CallOptions) => Promise<RouteAnswer<Spec, Blob>>
    : (input: Arguments<Spec>, options?: CallOptions) => Promise<RouteAnswer<Spec, Blob>>;

/** One method for each call of the contract: `client.products.list({ query: { page: 2 } })`. */
export type Client = {
  [Resource in keyof Api]: {
    [Name in keyof Api[Resource]]: Api[Resource][Name] extends RouteSpec
      ? Call<Api[Resource][Name]>
      : never;
  };
};

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The URL of a call, with its parameters and query. */
export function urlOf(spec: RouteSpec, { params = {}, query = {} }: Parts): string {
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The headers of every call: application token, session token and language. */
export function headersOf(options: ClientOptions): Record<string, string> {
  const token = options.token?.() ?? null;
  const language = options.language?.();
  return {
    [applicationTokenHeader]: options.applicationToken,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  };
}

/** Reads a failed answer. Any other text becomes an error envelope, so callers see one shape. */
export function failureOf(status: number, text: string): ApiError {
  const envelope = parseJson(text) as Partial<ErrorEnvelope> | null | undefined;
  if (typeof envelope?.message === 'string' && envelope.errors?.[0]?.code !== undefined)
    return new ApiError(status, envelope as ErrorEnvelope);
  const message = `The server answered ${status}.`;
  const errors = [{ code: 'server.failed', message }];
  return new ApiError(status, { statusCode: status, error: 'Error', message, errors }, true);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes the typed client from the contract.
 *
 * @throws {ApiError} from every call that the server refuses.
 * @example
 * const client = createClient({ baseUrl: '', applicationToken: 'aqua-backoffice' });
 * const { data, totalItems } = await client.categories.list({ query: { keySearch: 'ฟิสิกส์' } });
 */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch;

  async function call(spec: RouteSpec, input: Parts = {}, callOptions: CallOptions = {}) {
    const { signal, headers, keepalive, onHeaders, onChunk } = callOptions;
    const token = options.token?.() ?? null;
    const ends = endsOf(spec, signal, options.timeoutMs);
    const response = await send(options.baseUrl + urlOf(spec, input), {
      method: spec.method,
      headers: {
        ...headersOf(options),
        ...(isJson(input.body) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(input.body === undefined
        ? {}
        : { body: isJson(input.body) ? JSON.stringify(input.body) : (input.body as FormData) }),
      ...(ends === undefined ? {} : { signal: ends }),
      ...(keepalive === undefined ? {} : { keepalive }),
    });
    if (!response.ok) {
      const refusal = failureOf(response.status, await response.text());
      options.onRefused?.(refusal, token);
      throw refusal;
    }
    onHeaders?.(response.headers);
    if (typeof spec.answer !== 'string') return response.json();
    return onChunk === undefined ? response.blob() : readInParts(response, onChunk);
  }

  const resources = Object.entries(api).map(([resource, calls]) => [
    resource,
    Object.fromEntries(
      Object.entries(calls as Record<string, RouteSpec>).map(([name, spec]) => [
        name,
        (input?: Parts, callOptions?: CallOptions) => call(spec, input, callOptions),
      ]),
    ),
  ]);
  return Object.fromEntries(resources) as Client;
}

/** A file that is cut off makes `read` fail. It is never taken for a shorter file. */
async function readInParts(
  { body, headers }: Response,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    parts.push(part.value);
    onChunk(part.value);
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' });
}

/** The signal that ends a call: the caller's, or a timeout. Calls with files have no timeout. */
function endsOf(
  { answer, upload }: RouteSpec,
  signal: AbortSignal | undefined,
  timeoutMs: number | undefined,
): AbortSignal | undefined {
  if (timeoutMs === undefined || typeof answer === 'string' || upload !== undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

function isJson(body: unknown): boolean {
  return body !== undefined && !(body instanceof FormData);
}
