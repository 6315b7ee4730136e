import { emailOf } from '../../../testing/people/email-of.ts';
import { sql } from 'kysely';
import type { Maker } from '../../../testing/make.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { readCsv } from '../../../testing/files/read-spreadsheet.ts';
import { expect, test, type TestApi } from '../../../testing/test-api.ts';

/** Two publishers, and a student whom the staff of the first invited with one of its books. */
async function makeTwo(api: TestApi, make: Maker) {
  const [one, other] = [await make.session('StaffAdmin'), await make.session('StaffAdmin')];
  const [theirs, ours] = [api.withToken(one.token), api.withToken(other.token)];
  const book = await make.product(theirs);
  const email = `shared-${book.id}@test.example`;
  const productList = `[${book.id}]`;
  const student = await theirs.customers.invite({ body: { name: 'Somchai', email, productList } });
  const names = { theirs: one.accessRecord.name, ours: other.accessRecord.name };
  const publishers = { theirs: book.publisherId, ours: other.accessRecord.publisherId ?? 0 };
  return { theirs, ours, book, student, names, publishers };
}

test("inviting another publisher's student without books answers like a new address", async ({
  api,
  make,
  server,
}) => {
  const { ours, theirs, student, names } = await makeTwo(api, make);
  const invite = (email: string) => ours.customers.invite({ body: { name: 'Somchai', email } });
  const fresh = await invite(`new-${student.id}@test.example`);
  const known = await invite(emailOf(student));
  const ofAnybody = { message: fresh.message, name: 'Somchai', productOwnerships: [] };
  expect(fresh).toMatchObject(ofAnybody);
  expect(known).toMatchObject(ofAnybody);
  expect(Object.keys(known)).toEqual(Object.keys(fresh));
  expect(known.invitation.state).toBe(fresh.invitation.state);
  expect(JSON.stringify(known)).not.toContain(names.theirs);

  // Both are the publisher's students now, and both got a mail with a link.
  const listed = (await ours.customers.list()).data.map(({ id }) => id);
  expect(new Set(listed)).toEqual(new Set([fresh.id, known.id]));
  expect((await ours.customers.get({ params: { id: known.id } })).logs.at(-1)).toMatchObject({
    action: 'invited',
    actionableBy: { name: names.ours },
  });
  const kinds = (await mailsTo(server, emailOf(student))).map(({ kind }) => kind);
  expect(kinds).toEqual(['invitation', 'invitation']);
  // A second time changes nothing.
  const again = await invite(emailOf(student));
  expect(again.logs).toEqual(known.logs);
  // The first publisher keeps its student, and learns nothing of the second.
  const seen = await theirs.customers.get({ params: { id: student.id } });
  expect(seen).toMatchObject({ invitedBy: { name: names.theirs } });
  expect(JSON.stringify(seen)).not.toContain(names.ours);
});

test('a student who reads already gets no mail when another publisher invites without books', async ({
  api,
  make,
  server,
}) => {
  const ours = api.withToken((await make.session('StaffAdmin')).token);
  const student = await make.student(await api.as('Admin'));
  const before = (await mailsTo(server, emailOf(student))).length;
  await ours.customers.invite({ body: { name: student.name, email: student.email } });
  expect((await ours.customers.list()).data.map(({ id }) => id)).toEqual([student.id]);
  expect(await mailsTo(server, emailOf(student))).toHaveLength(before);
});

test("staff are told no name of another publisher's staff, also when a book moves to theirs", async ({
  api,
  make,
  server,
}) => {
  const { ours, book, student, names, publishers } = await makeTwo(api, make);
  const admin = await api.as('Admin');
  const { id, title, productCategoryId, authorId, pdfId } = book;
  const moved = { title, productCategoryId, authorId, pdfId, status: 'published' as const };
  await admin.products.update({
    params: { id },
    body: { ...moved, publisherId: publishers.ours },
  });
  const ownership = { customerId: student.id, productId: book.id };
  const get = () => ours.customers.get({ params: { id: student.id } });
  const answers = async () => [
    await ours.customers.list(),
    await get(),
    await ours.customers.resetCountScreenshot({ params: ownership }),
    await readCsv(await ours.customers.export()),
    await ours.customers.invite({ body: { name: 'Somchai', email: student.email } }),
  ];
  const row = await get();
  expect(row.invitedBy?.name).toBe('–');
  expect(row.logs.map(({ actionableBy }) => actionableBy.name)).toEqual(['–']);
  expect(row.productOwnerships[0]?.logs[0]?.actionableBy.name).toBe('–');
  expect(JSON.stringify(await answers())).not.toContain(names.theirs);
  expect(JSON.stringify(await answers())).toContain(names.ours);

  // Admins are told, and so is the publisher whose staff it was, also after they have left.
  expect(await admin.customers.get({ params: { id: student.id } })).toMatchObject({
    invitedBy: { name: names.theirs },
    logs: [{ actionableBy: { name: names.theirs } }],
  });
  await sql`delete from staffs where name = ${names.theirs}`.execute(server.infrastructure.db);
  expect(JSON.stringify(await answers())).not.toContain(names.theirs);
  const colleague = api.withToken(
    (await make.session('StaffAdmin', { id: publishers.theirs })).token,
  );
  expect(await colleague.customers.get({ params: { id: student.id } })).toMatchObject({
    logs: [{ actionableBy: { name: names.theirs } }],
  });
});
