import { pagesOf } from '../files/pages-of.ts';
import { expectRefusal, type TestApi, type TestServer } from '../test-api.ts';
import type { Canaries } from './canaries.ts';

/** A card with a first password is printed, used, and ended by an own password. */
export async function useCard(
  api: TestApi,
  server: TestServer,
  { watch }: Canaries,
): Promise<void> {
  const admin = await api.as('Admin');
  const loginName = '7777-00001';
  const { id } = await admin.customers.invite({ body: { name: 'Canary Keeper', loginName } });
  const file = await admin.customers.printCards({ body: { ids: `[${id}]` } });
  const pages = await pagesOf(server, file);
  const written = /\d{4} \d{4} \d{4}/.exec(pages.join())?.[0] ?? '';
  watch('the first password of a card', written);
  const typed = watch('the first password without spaces', written.replaceAll(' ', ''));
  const signIn = { email: loginName, password: typed };
  await expectRefusal(api.visitor.sessions.signInCustomer({ body: signIn }), 403, 'password.first');
  const wrong = watch('a wrong first password', '481516234207');
  const use = (password: string) =>
    api.visitor.sessions.useFirstPassword({ body: { email: loginName, password } });
  await expectRefusal(use(wrong), 401, 'session.wrong');
  const { token } = await use(typed);
  watch("the token of a first password's link", token);
  const password = watch('the own password after a card', 'Canary$Card1');
  await api.visitor.customers.resetPassword({
    body: { token, password, password_confirmation: password },
  });
  await expectRefusal(use(written), 401, 'session.wrong');
}
