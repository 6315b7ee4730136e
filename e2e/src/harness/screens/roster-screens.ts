import type { RosterConnection, RosterRun } from '@aqua/contract/students/roster-connections';
import { expect, type Page } from '@playwright/test';
import { popup, press, send } from './popup.ts';
import { heading, headingAndText, type Screen } from './screen.ts';

const moment = '2026-03-02T20:03:05.000Z';

/** A reading needs a server that answers as a school, so the rows are made up. */
const stopped: RosterRun = {
  id: 31,
  state: 'stopped',
  isFull: true,
  countRead: 1_240,
  countStudents: 0,
  countDone: 0,
  counts: { new: 0, joined: 0, moved: 1, left: 0, changed: 1, refused: 0 },
  failure: null,
  stopped: {
    leaving: 412,
    of: 1_204,
    groups: [{ id: 5, name: 'ชั้นมัธยมศึกษาปีที่ 4/2', leaving: 38, of: 40 }],
  },
  createdAt: moment,
  finishedAt: moment,
};

const nakhon: RosterConnection = {
  id: 12,
  name: 'Demonstration School of the University of the North-East',
  publisher: { id: 1002, name: 'Sala Books' },
  baseUrl: 'https://sis.nakhon.example/ims/oneroster/rostering/v1p2',
  tokenUrl: 'https://sis.nakhon.example/token',
  clientId: 'aqua',
  hasSecret: true,
  scope: 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly',
  schools: [{ sourcedId: 's1', name: 'โรงเรียนสาธิตมหาวิทยาลัยภาคตะวันออกเฉียงเหนือ' }],
  classes: [],
  isOn: true,
  lastRun: stopped,
  createdAt: moment,
  updatedAt: moment,
};

const failed: RosterConnection = {
  ...nakhon,
  id: 13,
  name: 'โรงเรียนนคร',
  publisher: null,
  schools: [],
  isOn: false,
  lastRun: { ...stopped, state: 'failed', stopped: null },
};

const differences = [
  {
    id: 1,
    kind: 'moved',
    customer: { id: 42, name: 'มะลิ ใจดี ณ อยุธยา', email: 'mali@nakhon.example' },
    group: { id: 6, name: 'ม.4/2' },
    fromGroup: { id: 5, name: 'ม.4/1' },
    sourcedId: '6f1c0a2e-8a55-4a9c-8b9e-2d4f4f2f6a51',
    reasons: [],
  },
  {
    id: 2,
    kind: 'changed',
    customer: { id: 43, name: 'Nok Suksan', email: 'nok@nakhon.example' },
    group: null,
    fromGroup: null,
    sourcedId: 'u-13',
    reasons: [{ code: 'roster.differs', field: 'email', message: 'Differs' }],
  },
];

async function answerRosters(page: Page): Promise<void> {
  const calls = '**/api/v1/roster_connections';
  const answers: Record<string, object> = {
    '/?*': { data: [nakhon, failed], totalPages: 1, currentPage: 1, totalItems: 2 },
    '/12': nakhon,
    '/12/runs': { runs: [stopped, { ...stopped, id: 30, state: 'done' }] },
    '/12/runs/31': { ...stopped, differences },
    '/12/try': { schools: nakhon.schools, classes: [], isWhole: true },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(calls + path, (route) => route.fulfill({ json }));
}

const of = { as: 'admin', before: answerRosters } as const;

/** Connections to the systems of schools. */
export const rosterScreens: Screen[] = [
  {
    ...of,
    name: 'roster-connections',
    path: '/roster-connections',
    ready: headingAndText((say) => say.backoffice.rosterConnections.title, nakhon.name),
  },
  {
    ...of,
    name: 'roster-connection',
    path: '/roster-connections/12',
    ready: async (page, { backoffice: { rosterConnections } }) => {
      await expect(page.getByText(rosterConnections.stoppedTitle)).toBeVisible();
      await expect(page.getByText('Nok Suksan')).toBeVisible();
    },
  },
  {
    name: 'new-year',
    as: 'admin',
    path: '/groups/new-year',
    ready: heading((say) => say.backoffice.newYear.title),
  },
];

export const rosterPopups: Screen[] = [
  popup({
    ...of,
    name: 'roster-connection-create',
    path: '/roster-connections',
    async open(page, { backoffice: { rosterConnections, common }, errors }) {
      await press(page, rosterConnections.new);
      await send(page, common.create, errors['provider.clientIdAlert']);
    },
  }),
  popup({
    ...of,
    name: 'roster-connection-choose',
    path: '/roster-connections/12',
    async open(page, { backoffice: { rosterConnections } }) {
      await press(page, rosterConnections.choose);
      await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible();
    },
  }),
  popup({
    ...of,
    name: 'roster-connection-confirm',
    path: '/roster-connections/12',
    open: (page, { backoffice: { rosterConnections } }) => press(page, rosterConnections.confirm),
  }),
];
