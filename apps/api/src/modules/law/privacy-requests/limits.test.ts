import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

test('a person has one open request of each kind, whoever files it', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin);
  const own = api.withToken(student.token);
  const file = () => own.requests.create({ body: { kind: 'copy' } });
  const atOnce = await Promise.allSettled([file(), file(), file()]);
  const [filed] = atOnce.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  await expectRefusal(file(), 409, 'request.open');
  const forThem = admin.requests.create({ body: { kind: 'copy', email: student.email } });
  await expectRefusal(forThem, 409, 'request.open');
  await own.requests.create({ body: { kind: 'correction' } });

  const params = { id: filed?.id ?? 0 };
  await admin.requests.update({ params, body: { state: 'open', answer: 'Soon' } });
  await admin.requests.update({ params, body: { state: 'done' } });
  await file();
  const again = admin.requests.update({ params, body: { state: 'open' } });
  await expectRefusal(again, 409, 'request.open');
});

test('after a change of e-mail the student still has the open request', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id, name, token } = await make.student(admin);
  const file = () => api.withToken(token).requests.create({ body: { kind: 'erasure' } });
  await file();
  const body = { name, email: 'moved-on@test.example' };
  await admin.customers.update({ params: { id }, body });
  await expectRefusal(file(), 409, 'request.open');
});

test('a student may download five copies a day', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const [student, other] = [await make.student(admin), await make.student(admin)];
  const own = api.withToken(student.token);
  for (let taken = 0; taken < 5; taken += 1) await own.requests.myData();
  await expectRefusal(own.requests.myData(), 429, 'rate.limited');
  const refused = await fetch(`${server.url}/api/v1/auth/my_data`, {
    headers: {
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${student.token}`,
    },
  });
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
  await api.withToken(other.token).requests.myData();
});
