import type { Maker } from '../../../testing/make.ts';
import { expect, test, type TestApi } from '../../../testing/test-api.ts';
import { testDevice, testPassword } from '../../../testing/make.ts';

/** Docs/decisions/0040. */

const tablet = { number: 'tablet-0001', name: 'Blue tablet', platform: 'ios' as const };
const daysAway = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function makeReader(api: TestApi, make: Maker) {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 50 });
  const { email, token } = await make.student(admin, [book]);
  const params = { id: book.id };
  /** The calls of a device, until the student signs in on another one. */
  const deviceOf = (signedIn: string) => {
    const { reader } = api.withToken(signedIn);
    return {
      report: (page: number, seen: number | null, editedAt: string | null = null) =>
        reader.saveProgress({ params, body: { page, seen, editedAt } }),
      reach: (page: number, furthest: number, seen: number) =>
        reader.saveProgress({ params, body: { page, furthest, seen } }),
      open: () => reader.open({ params }),
      library: () => reader.library(),
    };
  };
  async function moveTo(device: typeof tablet | typeof testDevice) {
    const body = { email, password: testPassword, device, moveDevice: true };
    return deviceOf((await api.visitor.sessions.signInCustomer({ body })).token);
  }
  return { phone: deviceOf(token), moveTo };
}

test('a place says which device reported it, and whether that is this one', async ({
  api,
  make,
}) => {
  const { phone, moveTo } = await makeReader(api, make);
  expect((await phone.open()).place).toBe(null);
  expect(await phone.report(25, 0)).toMatchObject({ isSaved: true, page: 25, version: 1 });
  const device = { name: testDevice.name, isThis: true };
  expect((await phone.open()).place).toMatchObject({ page: 25, version: 1, device });

  const other = await moveTo(tablet);
  const { place, lastPage } = await other.open();
  expect(place).toMatchObject({ page: 25, device: { name: testDevice.name, isThis: false } });
  expect(lastPage).toBe(25);
  expect(Math.abs(new Date(place?.savedAt ?? 0).getTime() - Date.now())).toBeLessThan(60_000);
  expect((await other.library()).data).toMatchObject([{ place }]);
});

test('a device that has not seen the place of another one changes nothing, whatever its clock says', async ({
  api,
  make,
}) => {
  const { phone, moveTo } = await makeReader(api, make);
  await phone.report(10, 0);
  const other = await moveTo(tablet);
  await other.report(25, 1);

  // The phone's reading while it was offline, with a fast or slow clock.
  const back = await moveTo(testDevice);
  for (const editedAt of [daysAway(5), daysAway(-5), null]) {
    const answer = await back.report(12, 1, editedAt);
    expect(answer).toMatchObject({ isSaved: false, page: 25, version: 2 });
    expect(answer.device).toEqual({ name: tablet.name, isThis: false });
  }
  expect((await back.open()).lastPage).toBe(25);
  // The student was asked, and stays on the phone's page.
  expect(await back.report(12, 2, daysAway(-5))).toMatchObject({ isSaved: true, page: 12 });
});

test('a place that is dated in the future counts as reported when it arrives', async ({
  api,
  make,
}) => {
  const { phone } = await makeReader(api, make);
  for (const days of [0.01, 0.9, 400]) {
    const { editedAt } = await phone.report(10, null, daysAway(days));
    expect(Math.abs(new Date(editedAt).getTime() - Date.now())).toBeLessThan(60_000);
    // The clock is set right, or the report comes from a client that sends no time.
    expect(await phone.report(11, null)).toMatchObject({ isSaved: true, page: 11 });
  }
});

test('a device whose answer was lost goes on; of its own reports the newest counts', async ({
  api,
  make,
}) => {
  const { phone } = await makeReader(api, make);
  await phone.report(10, 0, daysAway(-3));
  expect(await phone.report(11, 0, daysAway(-2.9))).toMatchObject({ isSaved: true, version: 2 });
  // This report was overtaken on its way.
  expect(await phone.report(9, 0, daysAway(-3.1))).toMatchObject({ isSaved: false, page: 11 });
  // The clock was put back. The device has seen the place, so that does not matter.
  expect(await phone.report(12, 2, daysAway(-9))).toMatchObject({ isSaved: true, page: 12 });
});

test('the furthest page is kept when the student goes back, on every device', async ({
  api,
  make,
}) => {
  const { phone, moveTo } = await makeReader(api, make);
  // An earlier version of the app reports only the page.
  expect(await phone.report(25, 0)).toMatchObject({ page: 25, furthest: 25 });
  expect(await phone.reach(30, 40, 1)).toMatchObject({ page: 30, furthest: 40 });
  expect(await phone.reach(3, 3, 2)).toMatchObject({ page: 3, furthest: 40 });
  // The file was replaced by a shorter one.
  expect(await phone.reach(4, 400, 3)).toMatchObject({ page: 4, furthest: 50 });
  const other = await moveTo(tablet);
  expect((await other.open()).place).toMatchObject({ page: 4, furthest: 50 });
  expect((await other.library()).data).toMatchObject([{ place: { page: 4, furthest: 50 } }]);
});

test('a place that an earlier release stored is the furthest page', async ({
  api,
  make,
  server,
}) => {
  const { phone } = await makeReader(api, make);
  await phone.report(25, 0);
  await server.infrastructure.db.updateTable('readingProgress').set({ furthest: null }).execute();
  expect((await phone.open()).place).toMatchObject({ page: 25, furthest: 25 });
  expect(await phone.reach(3, 3, 1)).toMatchObject({ page: 3, furthest: 25 });
});
