import { breakingOff } from '../../../../testing/break-off.ts';
import { namesIn } from '../../../../testing/rosters/class-lists.ts';
import {
  classOf,
  makeSchoolClasses,
  staffOf,
  type Move,
} from '../../../../testing/rosters/school-classes.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

/** A new school year that is refused, and one that breaks off (docs/decisions/0110). */

test('circles, doubled groups, unclear names and foreign groups are refused', async ({
  api,
  make,
}) => {
  const { staff } = await staffOf({ api, make });
  const [m1, m2, m3] = [
    await classOf(staff, 'ม.1/1', ['a']),
    await classOf(staff, 'ม.2/1', []),
    await classOf(staff, 'ม.3/1', []),
  ];
  const refused = async (moves: Move[], code: string, field: string, client = staff) => {
    const error = await expectRefusal(client.newYears.foresee({ body: { moves } }), 422, code);
    expect(error.envelope.errors[0]?.field).toBe(field);
  };
  await refused([{ id: m1.id, to: 'ม.1/1' }], 'newYear.cycle', 'moves.0.to');
  await refused(
    [
      { id: m1.id, to: 'ม.2/1' },
      { id: m2.id, to: 'ม.3/1' },
      { id: m3.id, to: 'ม.2/1' },
    ],
    'newYear.cycle',
    'moves.0.to',
  );
  const twice = { id: m1.id, to: 'ม.2/1' };
  await refused([twice, twice], 'newYear.twice', 'moves.1.id');
  await classOf(staff, 'ม.3/1', []);
  await refused([{ id: m2.id, to: 'ม.3/1' }], 'import.groupTwice', 'moves.0.to');
  const other = (await staffOf({ api, make })).staff;
  await refused([{ id: m1.id, to: 'ม.9' }], 'newYear.groupUnknown', 'moves.0.id', other);
  await refused(
    [{ id: m1.id, to: 'ม.9' }],
    'newYear.groupUnknown',
    'moves.0.id',
    await api.as('Admin'),
  );
  // A name of somebody else's group is a new group of one's own.
  await classOf(other, 'ม.4/1', []);
  const dry = await staff.newYears.foresee({ body: { moves: [{ id: m3.id, to: 'ม.4/1' }] } });
  expect(dry.classes[0]?.to).toEqual({ id: null, name: 'ม.4/1' });
});

test('a new year that broke off goes on where it ended, and moves nobody twice', async ({
  api,
  make,
  server,
}) => {
  const { staff, m1, m2, m3 } = await makeSchoolClasses({ api, make });
  const moves = [
    { id: m1.id, to: 'ม.2/1' },
    { id: m2.id, to: 'ม.3/1' },
    { id: m3.id, to: null },
  ];
  const { fingerprint } = await staff.newYears.foresee({ body: { moves } });
  const start = () =>
    staff.newYears.start(
      { body: { moves, fingerprint } },
      { headers: { 'idempotency-key': 'broken-new-year' } },
    );
  const last = { event: 'before update', table: 'imports', condition: "new.state = 'ended'" };
  await breakingOff(server.infrastructure.db, last, () =>
    expect(start()).rejects.toMatchObject({ status: 503 }),
  );
  expect(await namesIn(staff, m2.id)).toEqual(['a', 'b']);
  const { import: entry } = await start();
  expect(entry.counts).toMatchObject({ joined: 3, left: 4 });
  expect(await Promise.all([m1.id, m2.id, m3.id].map((id) => namesIn(staff, id)))).toEqual([
    [],
    ['a', 'b'],
    ['c'],
  ]);
});
