import { createClient, type Client } from '@aqua/client/create-client';
import type { Language } from '@aqua/phrases/languages';
import { demoAdmin, demoPassword, makeAdmin, mailedToken } from './accounts.ts';
import type { Server } from './server.ts';

const accepted = { acceptTerms: true, readPrivacy: true } as const;
const adult = { birthday: '2000-01-31', ...accepted, acceptNews: true };

/** A client in this language, with its own IP address. */
function speaking(server: Server, language: Language, token: string | null, address = '10.1.0.1') {
  return createClient({
    baseUrl: server.url,
    applicationToken: 'aqua-backoffice',
    token: () => token,
    language: () => language,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      headers.set('user-agent', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0');
      return fetch(input, { ...init, headers });
    },
  });
}

/** Makes the server send one mail of each kind to people who use Aqua in this language. */
export async function sendEveryMail(server: Server, language: Language): Promise<void> {
  const visitor = speaking(server, language, null);
  const { token } = await visitor.sessions.signInAdmin({ body: demoAdmin });
  const admin = speaking(server, language, token);
  await child(server, language, admin, visitor);
  await student(server, language, admin, visitor);
  await publishers(server, language, admin, visitor);
  await requests(language, admin);
  const { email } = await makeAdmin(server, `new-place-${language}@mails.example`);
  for (const address of ['10.2.0.1', '203.0.113.77'])
    await speaking(server, language, null, address).sessions.signInAdmin({
      body: { email, password: demoPassword },
    });
}

/** Invitation, new books, new password, device moved, reminder. */
async function student(server: Server, language: Language, admin: Client, visitor: Client) {
  const name = language === 'th' ? 'ด.ญ. กนกวรรณ ใจดี' : 'Nadia Rahman';
  const email = `student-${language}@mails.example`;
  const { data } = await admin.products.list({ query: { size: 5 } });
  const [first, ...others] = data.map(({ id }) => id);
  const give = (ids: (number | undefined)[]) =>
    admin.customers.invite({ body: { name, email, productList: `[${ids.join(',')}]` } });
  await give(others);
  const password = 'Reading2026';
  const create = await mailedToken(server, email);
  await visitor.customers.resetPassword({
    body: { token: create, password, password_confirmation: password, ...adult },
  });
  await give([first]);
  for (const device of ['Pixel 9', 'iPad'])
    await visitor.sessions.signInCustomer({
      body: {
        email,
        password,
        moveDevice: true,
        device: {
          number: `${device.replaceAll(' ', '-')}-of-${language}`,
          name: device,
          platform: 'android',
        },
      },
    });
  await visitor.customers.forgotPassword({ query: { email } });
  const found = await admin.customers.list({ query: { fieldSearch: 'email', keySearch: email } });
  const ids = `[${found.data.map(({ id }) => id).join(',')}]`;
  const group = await admin.groups.create({ body: { name: `Reminded-${language}` } });
  const params = { id: group.id };
  await admin.groups.addCustomers({ params, body: { customerIds: ids } });
  await admin.groups.remindReaders({ params, body: { ids } });
}

/** The mail to a guardian. */
async function child(server: Server, language: Language, admin: Client, visitor: Client) {
  const email = `child-${language}@mails.example`;
  await admin.customers.invite({ body: { name: 'ภูผา รักเรียน', email, productList: '[]' } });
  const password = 'Reading2026';
  const token = await mailedToken(server, email);
  await visitor.customers.resetPassword({
    body: {
      token,
      password,
      password_confirmation: password,
      birthday: '2013-05-04',
      acceptTerms: true,
      readPrivacy: true,
      guardianName: language === 'th' ? 'คุณสมศักดิ์ รักเรียน' : 'Somsak Rakrian',
      guardianEmail: `guardian-${language}@mails.example`,
    },
  });
}

const publisherNames = {
  th: { approve: 'สำนักพิมพ์ต้นกล้า', remove: 'สำนักพิมพ์ฝนหลวง' },
  en: { approve: 'Seedling Press', remove: 'Late Rain Books' },
};

/** Confirmation, approval, refusal, and the mail for an account that exists. */
async function publishers(server: Server, language: Language, admin: Client, visitor: Client) {
  for (const answer of ['approve', 'remove'] as const) {
    const email = `${answer}-${language}@mails.example`;
    const username = publisherNames[language][answer];
    const form = { email, username, password: 'Publish2026', ...accepted };
    await visitor.publishers.signUp({ body: form });
    await visitor.publishers.confirmEmail({ body: { token: await mailedToken(server, email) } });
    if (answer === 'approve') await visitor.publishers.signUp({ body: form });
    const { data } = await admin.publishers.list({
      query: { keySearch: username, isApproved: 'false' },
    });
    for (const { id } of data) await admin.publishers[answer]({ params: { id } });
  }
}

/** Requests about one's own data, done and declined. */
async function requests(language: Language, admin: Client) {
  const email = `person-${language}@mails.example`;
  const name = language === 'th' ? 'มาลี ใจงาม' : 'Malee Jaingam';
  const reason = language === 'th' ? 'เราไม่พบบัญชีของคุณ' : 'We found no account of yours.';
  for (const [kind, state, answer] of [
    ['correction', 'done', null],
    ['copy', 'declined', reason],
  ] as const) {
    const { id } = await admin.requests.create({ body: { kind, name, email, text: '' } });
    await admin.requests.update({ params: { id }, body: { state, answer } });
  }
}
