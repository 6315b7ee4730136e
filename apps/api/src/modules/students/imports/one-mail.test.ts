import { makeBookOf, sendStudents } from '../../../testing/people/import-students.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

/** An import tells each student once, whatever its rows and groups bring (docs/decisions/0106). */

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

test('the books of a row and of two groups stand in one mail, also in the invitation', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [own, science, thai] = [
    await makeBookOf(make, admin, 'ERP-ONE'),
    await make.product(admin),
    await make.product(admin),
  ];
  for (const [name, book] of [
    ['ม.1/1', science],
    ['ชมรม', thai],
  ] as const) {
    const { id } = await admin.groups.create({ body: { name } });
    await admin.groups.assign({ params: { id }, body: { productList: listOf([book]) } });
  }
  const reader = await make.student(admin);
  const waiting = 'waiting@test.example';
  await admin.customers.invite({
    body: { name: 'Waiting', email: waiting, productList: listOf([]) },
  });
  const rows = [reader.email, 'new@test.example', waiting].flatMap((email) => {
    const name = email === waiting ? 'Waiting' : reader.name;
    return [`${name},${email},ERP-ONE,ม.1/1`, `${name},${email},,ชมรม`];
  });
  await sendStudents(admin, `Name,E-mail,ERP IDs,Group\n${rows.join('\n')}\n`, false);

  for (const [email, kind, earlier] of [
    [reader.email, 'newBooks', 1],
    ['new@test.example', 'invitation', 0],
    [waiting, 'invitation', 1],
  ] as const) {
    const told = (await mailsTo(server, email)).slice(earlier);
    expect(told.map((mail) => mail.kind)).toEqual([kind]);
    for (const { title } of [own, science, thai]) expect(told[0]?.text).toContain(title);
  }
});
