import type {
  RosterConnection,
  RosterDifference,
  RosterRun,
} from '@aqua/contract/students/roster-connections';

const moment = '2026-11-22T20:03:00.000Z';

export const noCounts = { new: 0, joined: 0, moved: 0, left: 0, changed: 0, refused: 0 };

/** A reading that has changed something. */
export const doneRun: RosterRun = {
  id: 31,
  state: 'done',
  isFull: true,
  countRead: 1_240,
  countStudents: 4,
  countDone: 4,
  counts: { new: 1, joined: 0, moved: 1, left: 1, changed: 0, refused: 1 },
  failure: null,
  stopped: null,
  createdAt: moment,
  finishedAt: moment,
};

export const nakhon: RosterConnection = {
  id: 12,
  name: 'Nakhon School',
  publisher: null,
  baseUrl: 'https://sis.nakhon.example/ims/oneroster/rostering/v1p2',
  tokenUrl: 'https://sis.nakhon.example/token',
  clientId: 'aqua',
  hasSecret: true,
  scope: 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly',
  schools: [{ sourcedId: 's1', name: 'Nakhon Upper School' }],
  classes: [],
  isOn: true,
  lastRun: doneRun,
  createdAt: moment,
  updatedAt: moment,
};

const [class1, class2] = [
  { id: 5, name: 'ม.4/1' },
  { id: 6, name: 'ม.4/2' },
];

function difference(
  id: number,
  kind: RosterDifference['kind'],
  more: Partial<RosterDifference>,
): RosterDifference {
  const none = { customer: null, group: null, fromGroup: null, sourcedId: null, reasons: [] };
  return { ...none, id, kind, ...more };
}

export const differences: RosterDifference[] = [
  difference(1, 'left', {
    customer: { id: 41, name: 'Dao Rungrueang', email: 'dao@nakhon.example', loginName: null },
    group: class1,
  }),
  difference(2, 'refused', {
    sourcedId: 'u-77',
    reasons: [{ code: 'import.emailMissing', field: 'email', message: 'This row has no email' }],
  }),
  difference(3, 'moved', {
    customer: { id: 42, name: 'Mali Jaidee', email: 'mali@nakhon.example', loginName: null },
    group: class2,
    fromGroup: class1,
    sourcedId: 'u-12',
  }),
  difference(4, 'new', {
    customer: { id: 43, name: 'Nok Suksan', email: 'nok@nakhon.example', loginName: null },
    group: class2,
    sourcedId: 'u-13',
  }),
];
