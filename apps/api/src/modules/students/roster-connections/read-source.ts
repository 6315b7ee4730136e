import { sql } from 'kysely';
import { AppError } from '../../../lib/errors.ts';
import type { Claim, ClaimedRuns } from './claimed-runs.ts';
import { readRows } from './read-rows.ts';
import type { SourceSettings } from './reading/access-token.ts';
import type { RowsOf } from './reading/rows.ts';
import { createSchoolCodes, type CodedUser } from './reading/school-codes.ts';
import { createSource } from './reading/source.ts';
import { overlap, readWithin } from './rules.ts';

interface Reading {
  own: Claim;
  settings: SourceSettings;
  /** The sourcedIds of schools; empty for all. */
  schools: string[];
  /** The run of which the rest is known; null if nothing is. */
  known: number | null;
  /** For a reading of what has changed only: the newest moment that was read. */
  modifiedUntil: Date | null;
  signal: AbortSignal;
}

interface Deps {
  claimedRuns: ClaimedRuns;
  allowsPrivate: boolean;
}

const add = {
  classes: readRows.addClasses,
  users: readRows.addUsers,
  enrollments: readRows.addEnrolments,
} as const;

type Kind = keyof typeof add;

/** Reads a source page by page, and keeps what it reads with the run. Nothing else is changed. */
export function createSourceReading({ claimedRuns, allowsPrivate }: Deps) {
  /** @returns the newest `dateLastModified` there */
  return async function readSource(reading: Reading): Promise<Date | null> {
    const { own, settings, known, modifiedUntil, schools } = reading;
    const limit = AbortSignal.timeout(readWithin.ms);
    const signal = AbortSignal.any([limit, reading.signal]);
    const source = createSource(settings, { signal, allowsPrivate });
    const since = modifiedUntil && new Date(modifiedUntil.getTime() - overlap.ms);
    const schoolCodes = createSchoolCodes(source);
    const seen = { newest: modifiedUntil?.getTime() ?? 0, hasTotals: true };

    async function readPart(kind: Kind, path: string): Promise<void> {
      for await (const { rows, total } of source.pages<Kind>({ kind, path, since })) {
        for (const { modified } of rows) seen.newest = Math.max(seen.newest, modified ?? 0);
        if (total === null) seen.hasTotals = false;
        const read = kind === 'users' ? await schoolCodes.add(rows as RowsOf['users'][]) : rows;
        const addRows = add[kind] as (typeof add)['users'];
        await claimedRuns.noteRead(own, rows.length, (trx) =>
          addRows(trx, own.runId, read as CodedUser[]),
        );
      }
    }

    try {
      await claimedRuns.begin(own);
      const roots = schools.length === 0 ? [''] : schools.map(pathOf);
      for (const root of roots) {
        await readPart('classes', `${root}/classes`);
        await readPart('users', `${root}/students`);
        await readPart('enrollments', `${root}/enrollments`);
      }
    } catch (error) {
      if (!limit.aborted || reading.signal.aborted) throw error;
      throw new AppError('roster.tooLong', { minutes: readWithin.minutes }, undefined, {
        cause: error,
      });
    }
    await claimedRuns.inClaim(own, async (trx) => {
      if (known !== null) {
        await readRows.recogniseUsers(trx, own.runId, known);
        // A source that does not say how many rows there are may have sent only some of them.
        if (since !== null || !seen.hasTotals) await readRows.keepUnread(trx, own.runId, known);
      }
      // Otherwise the plans would be those for tables without these rows.
      await sql`analyze roster_users, roster_classes, roster_enrolments`.execute(trx);
    });
    return seen.newest === 0 ? null : new Date(seen.newest);
  };
}

export function pathOf(schoolId: string): string {
  return `/schools/${encodeURIComponent(schoolId)}`;
}
