import { api } from '@aqua/contract/api';
import { nakhon } from '../example-rosters.ts';
import { answerTo, pageOf } from '../fake-server.ts';
import { byButton, type FormCase } from './form-case.ts';

const address = 'https://sis.nakhon.example/ims/oneroster/rostering/v1p2';

/** The forms of connections to schools. */
export const rosterForms: readonly FormCase[] = [
  {
    name: 'a new connection to a school',
    files: ['features/roster-connections/roster-dialog.tsx'],
    path: '/roster-connections',
    answers: () => answerTo(api.rosterConnections.list, () => pageOf([nakhon])),
    open: byButton('New connection', 'Connect a school'),
    required: {
      Name: 'Nakhon',
      'Base address': address,
      'Token address': 'https://sis.nakhon.example/token',
      'Client ID': 'aqua',
      'Client secret': 'a secret',
    },
    optional: {},
    save: 'Create',
    call: api.rosterConnections.create,
    answer: nakhon,
  },
  {
    name: 'a connection to a school',
    files: ['features/roster-connections/roster-dialog.tsx'],
    path: '/roster-connections',
    answers: () => {
      answerTo(api.rosterConnections.list, () => pageOf([nakhon]));
      answerTo(api.rosterConnections.get, () => nakhon);
    },
    open: byButton('Edit Nakhon School', 'Edit connection'),
    required: { Name: 'Nakhon Upper School' },
    optional: { 'Client secret': 'a new secret', Scope: 'roster-core.readonly' },
    save: 'Save',
    call: api.rosterConnections.update,
    answer: nakhon,
  },
];
