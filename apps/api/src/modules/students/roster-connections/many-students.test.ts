import { connected } from '../../../testing/rosters/at-source.ts';
import { makeSchool } from '../../../testing/rosters/school.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';
import { pageSize, studentsAtOnce } from './rules.ts';

/** More students than one page, and than two transactions. */
const count = 620;

test('a school of more than one page and several transactions is taken as a whole', async ({
  api,
}) => {
  expect(count).toBeGreaterThan(Math.max(pageSize, 2 * studentsAtOnce));
  const admin = await api.as('Admin');
  const school = makeSchool([0, 0]);
  Object.assign(school.data.schools[0] ?? {}, { identifier: '6200' });
  // Without e-mails, so that nobody is mailed.
  for (let nth = 0; nth < count; nth += 1)
    delete school.addStudent(nth % 2, { identifier: String(nth) }).email;
  const { read } = await connected(admin, school.data);
  const run = await read();
  expect(run).toMatchObject({
    state: 'done',
    countStudents: count,
    countDone: count,
    counts: { new: count, refused: 0 },
  });
  const { data } = await admin.groups.list({ query: { keySearch: 'ม.', size: 50 } });
  const titles = school.data.classes.map(({ title }) => title);
  expect(
    data.filter(({ name }) => titles.includes(name)).map(({ countCustomers }) => countCustomers),
  ).toEqual([count / 2, count / 2]);
  expect(await read()).toMatchObject({ state: 'done', countStudents: 0, differences: [] });
});
