import type { ListQuery } from '@aqua/contract/list';
import type { rosterConnectionForm } from '@aqua/contract/students/roster-connections';
import type { Language } from '@aqua/phrases/languages';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import { ownPublisherIdOf, type Actor } from '../../../http/actor.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Sealer } from '../../../mail/seal.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { rosterScopeOf } from './policy.ts';
import type { ConnectionRow, RosterQueries } from './queries.ts';
import { pathOf } from './read-source.ts';
import { createSource } from './reading/source.ts';
import type { RosterRuns } from './runs.ts';
import { settingsOf } from './settings.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queries: RosterQueries;
  runs: RosterRuns;
  sealer: Sealer<string>;
  allowsPrivate: boolean;
}

type Form = z.output<typeof rosterConnectionForm>;

/** Connections to the OneRoster of schools (product rules, section 5). */
export function createRosterConnections(deps: Deps) {
  const { db, audit, queries, runs, sealer, allowsPrivate } = deps;

  /** For the audit log, too: without the secret. */
  function plain(row: ConnectionRow) {
    const { publisherId, publisherName, sealedSecret, knownRunId: _, ...rest } = row;
    const { managedByKind: _kind, managedById: _id, managedByName: _name, ...connection } = rest;
    const publisher = publisherId === null ? null : { id: publisherId, name: publisherName ?? '' };
    return { ...connection, publisher, hasSecret: sealedSecret.length > 0 };
  }

  async function withLastRuns(rows: ConnectionRow[], language: Language, trx?: Trx) {
    const ids = rows.map(({ id }) => id);
    const lastRuns = await runs.lastOf(ids, language, trx);
    return rows.map((row) => ({ ...plain(row), lastRun: lastRuns.get(row.id) ?? null }));
  }

  async function get(actor: Actor, id: number, language: Language, trx?: Trx) {
    const row = (await queries.byId(id, rosterScopeOf(actor), trx)) ?? notFound();
    const [connection] = await withLastRuns([row], language, trx);
    return connection ?? notFound();
  }

  function valuesOf(actor: Actor, form: Form) {
    const { name, baseUrl, tokenUrl, clientId, scope, isOn, schools, classes } = form;
    const { id: managedById, name: managedByName } = actor;
    const managedByKind = actor.kind === 'staff' ? ('staff' as const) : ('admin' as const);
    return {
      name,
      baseUrl,
      tokenUrl,
      clientId,
      scope,
      isOn,
      schools: JSON.stringify(schools),
      classes: JSON.stringify(classes),
      managedByKind,
      managedById,
      managedByName,
      // Other schools or classes may be wanted now.
      readFullyAt: null,
    };
  }

  return {
    async list(actor: Actor, query: ListQuery, language: Language, signal?: AbortSignal) {
      const page = await queries.page(query, rosterScopeOf(actor), signal);
      return serializePage(page, (rows) => withLastRuns(rows, language));
    },

    get,

    create(actor: Actor, form: Form, language: Language) {
      const { clientSecret } = form;
      if (clientSecret === null) throw new AppError('provider.secretAlert', {}, 'clientSecret');
      return db.transaction().execute(async (trx) => {
        const publisherId = ownPublisherIdOf(actor);
        const sealedSecret = sealer.seal(clientSecret);
        const id = await queries.insert(trx, {
          ...valuesOf(actor, form),
          publisherId,
          sealedSecret,
        });
        const row = (await queries.lock(trx, id)) ?? notFound();
        await audit.record(trx, actor, 'roster.created', plain(row));
        return get(actor, id, language, trx);
      });
    },

    update(actor: Actor, id: number, form: Form, language: Language, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const row = (await queries.lock(trx, id, rosterScopeOf(actor))) ?? notFound();
        const before = plain(row);
        await audit.assertFresh(trx, 'roster', before, ifMatch);
        const isOther = form.baseUrl !== row.baseUrl;
        // Another address would be sent the secret of this one.
        const isElsewhere = isOther || form.tokenUrl !== row.tokenUrl;
        if (form.clientSecret === null && (isElsewhere || form.clientId !== row.clientId))
          throw new AppError('field.required', {}, 'clientSecret');
        const { clientSecret } = form;
        const sealed = clientSecret !== null && { sealedSecret: sealer.seal(clientSecret) };
        await runs.endOpen(trx, id);
        await queries.update(trx, id, { ...valuesOf(actor, form), ...sealed });
        if (isOther) await queries.forget(trx, id);
        const after = (await queries.lock(trx, id)) ?? notFound();
        await audit.record(trx, actor, 'roster.updated', plain(after), before);
        return get(actor, id, language, trx);
      });
    },

    /** Students, groups and their books stay. */
    remove(actor: Actor, id: number, language: Language) {
      return db.transaction().execute(async (trx) => {
        const row = (await queries.lock(trx, id, rosterScopeOf(actor))) ?? notFound();
        const connection = await get(actor, id, language, trx);
        await queries.remove(trx, id);
        await audit.record(trx, actor, 'roster.deleted', plain(row));
        return connection;
      });
    },

    /** Asks the source for its schools, or for the classes of one. */
    async try(actor: Actor, id: number, schoolId: string | null, signal: AbortSignal) {
      const row = (await queries.byId(id, rosterScopeOf(actor))) ?? notFound();
      const source = createSource(settingsOf(row, sealer), { signal, allowsPrivate });
      if (schoolId === null) {
        const { rows, total } = await source.page({ kind: 'orgs', path: '/schools' }, 0);
        const schools = rows.filter(({ isActive }) => isActive);
        return { schools, classes: [], isWhole: (total ?? rows.length) <= rows.length };
      }
      const path = `${pathOf(schoolId)}/classes`;
      const { rows, total } = await source.page({ kind: 'classes', path }, 0);
      const classes = rows
        .filter(({ isActive }) => isActive)
        .map(({ sourcedId, title, schoolId: school }) => ({
          sourcedId,
          name: title,
          schoolId: school,
        }));
      return { schools: [], classes, isWhole: (total ?? rows.length) <= rows.length };
    },
  };
}

export type RosterConnections = ReturnType<typeof createRosterConnections>;
