import type { Client } from '@aqua/client/create-client';
import { openRunStates } from '@aqua/contract/students/roster-states';
import type { RosterConnectionForm } from '@aqua/contract/students/roster-connections';
import { onTestFinished } from 'vitest';
import { eventually } from '../eventually.ts';
import type { TestServer } from '../test-api.ts';
import { startRosterSource, type SourceData } from './roster-source.ts';

/** A source that runs, with a connection of this person to it. */
export async function connected(
  { rosterConnections }: Client,
  data: SourceData,
  changes: Partial<RosterConnectionForm> = {},
) {
  const source = await startRosterSource(data);
  onTestFinished(() => source.stop());
  const form = { ...source.form, ...changes };
  const { id } = await rosterConnections.create({ body: form });
  const ended = (runId: number) =>
    eventually(async () => {
      const run = await rosterConnections.getRun({ params: { id, runId } });
      if (openRunStates.includes(run.state)) throw new Error(`the run is ${run.state}`);
      return run;
    });
  return {
    source,
    id,
    form,
    ended,
    start: async () => (await rosterConnections.start({ params: { id } })).id,
    /** Reads everything, as somebody does who presses Now. */
    read: async () => ended((await rosterConnections.start({ params: { id } })).id),
    /** Reads what has changed, as a day does. */
    readChanges: ({ infrastructure, services }: TestServer) =>
      readToday(infrastructure, services, id, ended),
    change: (to: Partial<RosterConnectionForm>) =>
      rosterConnections.update({ params: { id }, body: { ...form, clientSecret: null, ...to } }),
  };
}

async function readToday(
  { db }: TestServer['infrastructure'],
  { rosterRuns }: TestServer['services'],
  id: number,
  ended: (runId: number) => Promise<unknown>,
) {
  // Another day has begun: only this connection is due.
  await db.updateTable('rosterConnections').set({ isOn: false }).where('id', '<>', id).execute();
  await db.updateTable('rosterConnections').set({ isOn: true }).where('id', '=', id).execute();
  await db
    .updateTable('rosterRuns')
    .set({ createdAt: new Date(Date.now() - 26 * 3_600_000) })
    .where('connectionId', '=', id)
    .execute();
  await rosterRuns.startDue();
  const { id: runId } = await db
    .selectFrom('rosterRuns')
    .select('id')
    .where('connectionId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await ended(runId);
  return runId;
}

/** A connection that nobody reads; its id. */
export async function addConnection({ infrastructure }: TestServer): Promise<number> {
  const { db, rosterSealer } = infrastructure;
  const { id } = await db
    .insertInto('rosterConnections')
    .values({
      name: 'School',
      baseUrl: unreadForm.baseUrl,
      tokenUrl: unreadForm.tokenUrl,
      clientId: unreadForm.clientId,
      sealedSecret: rosterSealer.seal('secret'),
      scope: 'roster-core.readonly',
      schools: '[]',
      classes: '[]',
      isOn: false,
      managedByKind: 'admin',
      managedById: 1,
      managedByName: 'Aqua',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A run of this connection in this state; its id. */
export async function addRun(
  { infrastructure }: TestServer,
  connectionId: number,
  state: 'done' | 'stopped',
): Promise<number> {
  const stopped = { leaving: 9, of: 10, groups: [] };
  const { id } = await infrastructure.db
    .insertInto('rosterRuns')
    .values({ connectionId, state, isFull: true, stopped: JSON.stringify(stopped) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A form that changes it, and needs no secret. */
export const unreadForm = {
  name: 'Our school',
  baseUrl: 'http://127.0.0.1:9/ims/oneroster/rostering/v1p2',
  tokenUrl: 'http://127.0.0.1:9/token',
  clientId: 'aqua',
} as const;
