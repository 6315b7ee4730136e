import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../../../../lib/duration.ts';
import { AppError } from '../../../../lib/errors.ts';
import { answerWithin, longestPause, maxRows, mostPauses, pageSize } from '../rules.ts';
import { createAccessToken, type SourceSettings } from './access-token.ts';
import { boundedRequest, type Answered } from './bounded-request.ts';
import type { RowsOf, RowKind } from './rows.ts';
import { readPage } from './reading-thread.ts';

interface SourceOptions {
  signal: AbortSignal;
  allowsPrivate: boolean;
  /** How long an answer may take; tests that wait for it set less. */
  within?: Duration;
}

interface Wanted<Kind extends RowKind> {
  kind: Kind;
  /** Such as `/schools/12/classes`. */
  path: string;
  /** Only what has changed since. */
  since?: Date | null | undefined;
}

/** A part of the list, with how many rows there are if the source says so. */
interface SourcePage<Kind extends RowKind> {
  rows: RowsOf[Kind][];
  total: number | null;
}

/** Only what is used is asked for: no phone numbers, parents or passwords. */
const fields: Record<RowKind, string> = {
  orgs: 'sourcedId,status,name,type,identifier',
  classes: 'sourcedId,status,dateLastModified,title,school',
  users:
    'sourcedId,status,dateLastModified,enabledUser,givenName,familyName,email,roles,' +
    'identifier,username,primaryOrg',
  enrollments: 'sourcedId,status,dateLastModified,user,class,role,beginDate,endDate',
};

/**
 * A source of rosters (1EdTech OneRoster 1.2, rostering REST binding), for one run or one question.
 * Pages are read one after the other, in the order of the sourcedIds, so that rows that change
 * meanwhile don't move others.
 */
export function createSource(settings: SourceSettings, options: SourceOptions) {
  const { signal, allowsPrivate, within = answerWithin } = options;
  const token = createAccessToken(settings, { signal, allowsPrivate, within });
  let pauses = 0;
  // A source that knows none of the optional parameters is asked without them.
  let isPlain = false;

  async function ask(path: string, query: Record<string, string>): Promise<Answered> {
    const address = new URL(settings.baseUrl + path);
    address.search = new URLSearchParams(query).toString();
    const sendOnce = async () =>
      boundedRequest(address, {
        method: 'GET',
        headers: { authorization: `Bearer ${await token.get()}` },
        signal,
        allowsPrivate,
        within,
      });
    const send = async () => {
      const answer = await sendOnce();
      if (answer.status !== 401) return answer;
      token.forget();
      return sendOnce();
    };
    let answer = await send();
    while (answer.status === 429 && pauses < mostPauses) {
      const seconds = secondsOf(answer.header('retry-after'));
      if (seconds > longestPause.seconds) break;
      pauses += 1;
      await pause(seconds * 1_000, undefined, { signal });
      answer = await send();
    }
    return answer;
  }

  async function page<Kind extends RowKind>(
    { kind, path, since }: Wanted<Kind>,
    offset: number,
  ): Promise<SourcePage<Kind> & { isLast: boolean }> {
    const window = { limit: String(pageSize), offset: String(offset) };
    const filter = since && { filter: `dateLastModified>='${since.toISOString()}'` };
    const parameters = { sort: 'sourcedId', orderBy: 'asc', fields: fields[kind], ...filter };
    let answer = await ask(path, isPlain ? window : { ...window, ...parameters });
    if (answer.status === 400 && !isPlain) {
      isPlain = true;
      answer = await ask(path, window);
    }
    assertAnswered(answer, path);
    const rows = await readPage(kind, answer.bytes);
    const total = /^\d{1,9}$/.exec(answer.header('x-total-count') ?? '')?.[0];
    const link = answer.header('link');
    return {
      rows,
      total: total === undefined ? null : Number(total),
      isLast: link !== undefined && !/rel="?next"?/i.test(link),
    };
  }

  return {
    page,

    /**
     * Every page. What can't be trusted to be the whole list ends it with an error: a total that
     * changes or is not reached, or a row that comes again.
     */
    async *pages<Kind extends RowKind>(wanted: Wanted<Kind>): AsyncGenerator<SourcePage<Kind>> {
      const seen = new Set<string>();
      const part = wanted.path;
      let before: number | null | undefined;
      for (;;) {
        const { rows, total, isLast } = await page(wanted, seen.size);
        if (before !== undefined && total !== before)
          throw new AppError('roster.changing', { part });
        before = total;
        for (const { sourcedId } of rows) {
          if (seen.has(sourcedId)) throw new AppError('roster.repeated', { part });
          seen.add(sourcedId);
        }
        if (seen.size > maxRows) throw new AppError('roster.tooMany', { part, max: maxRows });
        if (rows.length > 0) yield { rows, total };
        const isWhole = total === null ? rows.length === 0 || isLast : seen.size >= total;
        if (total !== null && (seen.size > total || (rows.length === 0 && !isWhole)))
          throw new AppError('roster.changing', { part });
        if (isWhole) return;
      }
    },
  };
}

function assertAnswered({ status, header }: Answered, part: string): void {
  if (status === 200) return;
  if (status === 401) throw new AppError('roster.refused', { status });
  if (status === 403) throw new AppError('roster.forbidden', { part });
  if (status === 404) throw new AppError('roster.notFound', { part });
  if (status === 429)
    throw new AppError('roster.busy', { seconds: secondsOf(header('retry-after')) });
  throw new AppError('roster.broken', { status, part });
}

/** `Retry-After` in seconds, or as a date (RFC 9110, section 10.2.3). */
function secondsOf(retryAfter = ''): number {
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  if (Number.isNaN(date)) return answerWithin.seconds;
  return Math.min(86_400, Math.max(0, Math.ceil((date - Date.now()) / 1_000)));
}
