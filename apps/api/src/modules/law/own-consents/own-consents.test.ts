import { sql } from 'kysely';
import {
  bornAgo,
  choosePassword,
  guardianToken,
  inviteChild,
  signIn,
} from '../../../testing/people/children.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';
import { documents } from '../consents/documents.ts';

const ticks = { acceptTerms: true, readPrivacy: true } as const;

/** Makes it look as if the student had accepted another version than the one in force. */
async function setVersion(
  { infrastructure: { db } }: TestServer,
  id: number,
  column: 'terms_version' | 'privacy_version',
  version = '2001-01-01',
) {
  await sql`update customers set ${sql.ref(column)} = ${version} where id = ${id}`.execute(db);
}

test('a changed version closes the books until the student accepts it', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const { id, token } = await make.student(admin, [book]);
  const student = api.withToken(token);
  const open = () => student.reader.open({ params: { id: book.id } });
  expect(await student.consents.get()).toMatchObject({ asks: null, outdated: [], given: [] });

  await setVersion(server, id, 'terms_version');
  const refusal = await expectRefusal(open(), 403, 'consent.changed');
  expect(refusal.message).toContain('have changed');
  expect(await student.consents.get()).toMatchObject({
    asks: 'documents',
    outdated: ['terms-of-usage'],
  });
  const wrong = student.consents.accept({ body: { ...ticks, readPrivacy: false } as never });
  await expectRefusal(wrong, 422, 'privacyAlert');
  expect(await student.consents.accept({ body: ticks })).toMatchObject({ state: 'open' });
  await open();
  const { asks, given } = await student.consents.get();
  expect(asks).toBeNull();
  expect(given).toMatchObject([
    { purpose: 'terms', given: true, version: documents.terms.version, guardianName: null },
  ]);
  // Accepting again changes nothing.
  await student.consents.accept({ body: ticks });
  expect((await student.consents.get()).given).toEqual(given);

  // While processes of the next release replace these, the student may have accepted its version.
  await setVersion(server, id, 'terms_version', '9999-12-31');
  await open();
  expect(await student.consents.get()).toMatchObject({ asks: null, outdated: [] });
});

test('changed terms ask the guardian of a student under age again, a changed notice does not', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token, book, guardianEmail } = await inviteChild(api, make, server);
  const teen = { birthday: await bornAgo(server, 12), ...ticks };
  await choosePassword(api, token, { ...teen, guardianName: 'Malee', guardianEmail });
  const decide = async (accept: boolean) =>
    api.visitor.customers.guardianConsent({
      body: { token: await guardianToken(server, guardianEmail), accept },
    });
  const student = await signIn(api, email, id);
  const open = () => student.reader.open({ params: { id: book.id } });
  // The guardian is asked, not the student.
  expect(await student.consents.get()).toMatchObject({ asks: null, given: [] });
  await decide(true);
  await open();

  await setVersion(server, id, 'privacy_version');
  await expectRefusal(open(), 403, 'consent.changed');
  expect(await student.consents.accept({ body: ticks })).toMatchObject({ state: 'open' });
  await open();

  await setVersion(server, id, 'terms_version');
  expect(await student.consents.accept({ body: ticks })).toMatchObject({ state: 'guardian' });
  await expectRefusal(open(), 403, 'guardian.awaited');
  await decide(true);
  await open();
});

test('a student who never answered is asked for everything; news are off unless ticked', async ({
  api,
  make,
  server,
}) => {
  const { id, email, token } = await inviteChild(api, make, server);
  await choosePassword(api, token);
  const student = await signIn(api, email, id);
  expect(await student.consents.get()).toMatchObject({ asks: 'answers' });
  await expectRefusal(student.consents.accept({ body: ticks }), 422, 'birthdayAlert');
  const birthday = await bornAgo(server, 20);
  await student.customers.consent({ body: { birthday, ...ticks } });
  expect(await student.mailConsents.get()).toEqual({ news: false });
  const { given } = await student.consents.get();
  expect(given.map((step) => [step.purpose, step.given])).toEqual([
    ['mail.news', false],
    ['privacy', true],
    ['terms', true],
  ]);
});

test('staff accept the documents too; the platform’s admins do not', async ({ api }) => {
  const staff = await api.as('StaffSubAdmin');
  expect(await staff.consents.get()).toMatchObject({
    asks: 'documents',
    outdated: ['terms-of-usage', 'privacy-policy'],
  });
  await staff.consents.accept({ body: ticks });
  expect(await staff.consents.get()).toMatchObject({ asks: null, outdated: [] });
  await expectRefusal((await api.as('Admin')).consents.get(), 403, 'role.forbidden');
  await expectRefusal(api.visitor.consents.get(), 401, 'session.required');
});
