import { STATUS_CODES } from 'node:http';
import { errorStatus, isErrorCode } from '@aqua/contract/errors';
import type { ErrorEntry, ErrorEnvelope } from '@aqua/contract/error-envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, InvalidInput } from '../../lib/errors.ts';
import { outageReason } from '../../lib/outage.ts';
import { constraintError } from './constraints.ts';
import { languageOf, sayError } from '../language.ts';
import { retryAfter } from '../rules.ts';

type Entry = Omit<ErrorEntry, 'message'>;

/** Refusals of a busy server, and of a page that is not drawn yet: the client tries again. */
const expected = ['server.busy', 'page.preparing'];

/**
 * The one place that writes a failure: status, envelope, language, headers (product rules, section
 * 2).
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // The client has disconnected and its query is cancelled (db/prepared/prepare.ts): there is nobody to answer.
  if (error instanceof DOMException && error.name === 'AbortError') {
    reply.raw.destroy();
    return;
  }
  const entries = entriesOf(error);
  const status = statusOf(entries);
  // An intended refusal is not a failure, and thousands of them would fill the log.
  const isFailure = status >= 500 && !expected.includes(entries[0]?.code ?? '');
  if (isFailure) request.log.error({ err: error }, 'request failed');
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const seconds = entries[0]?.params?.['seconds'];
  if (status === 429 || status === 503)
    void reply.header('retry-after', String(seconds ?? retryAfter.seconds));
  // The rest of the body has not arrived.
  if (status === 408) void reply.header('connection', 'close');
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(envelope(status, entries, request));
}

function envelope(status: number, entries: Entry[], request: FastifyRequest): ErrorEnvelope {
  const language = languageOf(request.headers['accept-language']);
  const errors = entries.map((entry) => ({
    ...entry,
    message: sayError(language, entry.code, entry.params),
  }));
  return {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: errors[0]?.message ?? '',
    errors,
  };
}

function entriesOf(error: unknown): Entry[] {
  if (error instanceof InvalidInput) return error.entries;
  const known = error instanceof AppError ? error : constraintError(error);
  if (known !== undefined) {
    const { code, params, field } = known;
    return [
      { code, ...(Object.keys(params).length > 0 ? { params } : {}), ...(field ? { field } : {}) },
    ];
  }
  return [{ code: transportCode(error as FastifyError) }];
}

/** 400 (malformed) outweighs 422 (a rule broken); otherwise the first entry decides. */
function statusOf(entries: Entry[]): number {
  const statuses = entries.map(({ code }) => (isErrorCode(code) ? errorStatus[code] : 500));
  return statuses.includes(400) ? 400 : (statuses[0] ?? 500);
}

/** Codes for refusals by Fastify or the database driver, before the code of the call runs. */
function transportCode(error: FastifyError): string {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'request.tooLarge';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'request.malformed';
  return outageReason(error) === undefined ? 'server.failed' : 'part.down';
}
