import { addConnection, addRun, unreadForm } from '../rosters/at-source.ts';
import type { Tries } from './change-inputs.ts';

/** The changes of connections to schools that need no answer of a source. */
export const rosterConnections: NonNullable<Tries['rosterConnections']> = {
  create: ['roster.created', () => ({ body: { ...unreadForm, clientSecret: 'secret' } })],
  update: [
    'roster.updated',
    async ({ server }) => ({
      params: { id: await addConnection(server) },
      body: { ...unreadForm, name: 'Renamed' },
    }),
  ],
  remove: [
    'roster.deleted',
    async ({ server }) => ({ params: { id: await addConnection(server) } }),
  ],
  start: [
    'rosterRun.started',
    async ({ server }) => ({ params: { id: await addConnection(server) } }),
  ],
  confirm: [
    'rosterRun.confirmed',
    async ({ server }) => {
      const id = await addConnection(server);
      return { params: { id, runId: await addRun(server, id, 'stopped') } };
    },
  ],
};
