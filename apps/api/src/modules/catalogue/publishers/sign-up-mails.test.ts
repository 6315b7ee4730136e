import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { expect, test } from '../../../testing/test-api.ts';

const password = 'Harbour2026';

test('who signed up and confirmed the e-mail is told of the refusal', async ({ api, server }) => {
  const email = 'refused@press.example';
  const body = { email, username: 'Refused Press', password };
  await api.visitor.publishers.signUp({ body });
  const token = tokenIn((await mailsTo(server, email)).at(-1)?.text);
  await api.visitor.publishers.confirmEmail({ body: { token } });
  const admin = await api.as('Admin');
  const [row] = (await admin.publishers.list({ query: { keySearch: 'Refused Press' } })).data;
  await admin.publishers.remove({ params: { id: row?.id ?? 0 } });
  const told = (await mailsTo(server, email)).at(-1);
  expect(told?.kind).toBe('publisherRefused');
  for (const said of ['Refused Press', '/sign-up', 'อนุมัติไม่ได้', 'could not approve'])
    expect(told?.text).toContain(said);
});

test('the mail to confirm and that of the approval begin in the language of whoever signed up', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  for (const [language, first] of [
    ['en', 'Hello'],
    ['th', 'สวัสดี'],
  ] as const) {
    const email = `speaks-${language}@press.example`;
    const username = `Press ${language}`;
    const body = { email, username, password, acceptTerms: true, readPrivacy: true };
    const answer = await fetch(`${server.url}/api/v1/publishers/sign_up`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-application-token': 'aqua-backoffice',
        'accept-language': language,
      },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    const [confirm] = await mailsTo(server, email);
    expect(confirm?.text.startsWith(first)).toBe(true);
    await api.visitor.publishers.confirmEmail({ body: { token: tokenIn(confirm?.text) } });
    const [row] = (await admin.publishers.list({ query: { keySearch: username } })).data;
    await admin.publishers.approve({ params: { id: row?.id ?? 0 } });
    const [, approved] = await mailsTo(server, email);
    expect(approved).toMatchObject({ kind: 'publisherApproved' });
    expect(approved?.text.startsWith(first)).toBe(true);
  }
});
