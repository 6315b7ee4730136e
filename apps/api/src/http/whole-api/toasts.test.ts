import { calls } from '../../testing/whole-api/contract-calls.ts';
import { expect, expectRefusal, test } from '../../testing/test-api.ts';

test('every write accepts the text for its toast, and answers it', () => {
  for (const { call, spec } of calls) {
    if (spec.successMessage === undefined) continue;
    const taken = spec.body ?? spec.query;
    for (const responseAlert of [null, '', ' ', undefined])
      expect(complaints(taken, { responseAlert }), call).toEqual([]);
    expect(complaints(taken, { responseAlert: 'x'.repeat(201) }), call).toEqual(['too_big']);
    expect(complaints(taken, { responseAlert: 5 }), call).toEqual(['invalid_type']);
    expect(spec.answer, call).toMatchObject({ shape: { responseAlert: expect.anything() } });
  }
});

/** The errors for the text; for a body with two forms, those of the full form. */
function complaints(schema: (typeof calls)[number]['spec']['body'], value: object): string[] {
  const { error } = schema?.safeParse(value) ?? {};
  const issues = error?.issues.flatMap((issue) =>
    issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : [issue],
  );
  return (issues ?? []).filter(({ path }) => path[0] === 'responseAlert').map(({ code }) => code);
}

test('a call without a body accepts the text in its query, and also in a body', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const body = { name: 'Dao', email: 'dao@test.example', productList: `[${book.id}]` };
  const { id } = await admin.customers.invite({ body });
  const pair = { params: { productId: book.id, customerId: id } };
  const toast = { query: { responseAlert: ' Done, ทะเล & more ' } };
  const echoed = { message: expect.any(String), responseAlert: 'Done, ทะเล & more' };

  expect(await admin.customers.resetCountScreenshot({ ...pair, ...toast })).toMatchObject(echoed);
  expect(await admin.customers.revokeOwnership({ ...pair, ...toast })).toMatchObject(echoed);
  await admin.customers.remove({ params: { id }, query: { responseAlert: 'Deleted' } });
  expect(await admin.customers.restore({ params: { id }, ...toast })).toMatchObject(echoed);
  const mail = { query: { email: body.email, responseAlert: 'Mail sent' } };
  expect(await api.visitor.customers.forgotPassword(mail)).toMatchObject({
    responseAlert: 'Mail sent',
  });
  const none = { query: { email: body.email, responseAlert: '' } };
  expect(await api.visitor.customers.forgotPassword(none)).not.toHaveProperty('responseAlert');
  expect(await admin.sessions.signOutElsewhere(toast)).toMatchObject(echoed);

  const { token } = await make.session('Admin');
  const gone = await fetch(`${server.url}/api/v1/customers/${id}?responseAlert=Query`, {
    method: 'DELETE',
    headers: {
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ responseAlert: 'Body' }),
  });
  expect(await gone.json()).toMatchObject({ responseAlert: 'Body' });
});

test('a text that is too long is refused before anything happens', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id } = await make.publisher();
  const long = { responseAlert: 'x'.repeat(201) };
  const refusal = await expectRefusal(
    admin.publishers.remove({ params: { id }, query: long }),
    422,
    'field.tooLong',
  );
  expect(refusal.envelope.errors).toMatchObject([{ field: 'responseAlert', params: { max: 200 } }]);
  const name = 'Toast Press';
  await expectRefusal(
    admin.publishers.update({ params: { id }, body: { name, ...long } }),
    422,
    'field.tooLong',
  );
  expect((await admin.publishers.get({ params: { id } })).name).not.toBe(name);
  const update = await admin.publishers.update({
    params: { id },
    body: { name, responseAlert: null },
  });
  expect(update).not.toHaveProperty('responseAlert');
});
