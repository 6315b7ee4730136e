import { fill } from '@aqua/phrases/fill';
import { expect } from '@playwright/test';
import { demoAdmin, makeAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { openScreen, rowOf, signIn } from '../src/harness/backoffice.ts';
import { openedDialog, press, typeInto } from '../src/harness/keyboard.ts';
import { test, words } from '../src/harness/test.ts';

/** The work of Admins: a request on paper, an erasure by two people, and what the log keeps. */

const { auditLog, inbox, layout, requests, watermarkCodes } = words.backoffice;

test('an erasure asked for on paper takes two Admins, and the log shows both @main', async ({
  page,
  browser,
  server,
}) => {
  const admin = await signedInAdmin(server);
  const student = { name: 'Busaba Leaving', email: 'busaba@oversight.example' };
  await admin.customers.invite({ body: { ...student, productList: '[]' } });
  const second = await makeAdmin(server, 'second@oversight.example');

  await signIn(page, demoAdmin);
  await openScreen(page, layout.requests);
  await press(page.getByRole('button', { name: requests.file }));
  const file = await openedDialog(page, requests.fileTitle);
  await file.getByLabel(requests.kind).selectOption('erasure');
  await typeInto(file.getByLabel(words.backoffice.fields.email), student.email);
  await press(file.getByRole('button', { name: requests.file }));
  await page.waitForURL(/\/requests\/\d+$/);
  await press(page.getByRole('button', { name: requests.propose }));
  const propose = await openedDialog(page, requests.proposeTitle);
  await press(propose.getByRole('button', { name: requests.propose }));
  await expect(page.getByText(requests.yours)).toBeVisible();
  await expect(page.getByRole('button', { name: requests.confirm })).toHaveCount(0);

  // The other Admin finds it in the inbox, and it is counted in the sidebar.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, second);
  const navigation = other.getByRole('navigation', { name: layout.navigation });
  await press(navigation.getByRole('link', { name: new RegExp(layout.inbox) }));
  await expect(navigation.getByLabel(new RegExp(`^${inbox.count.split('{{')[0]}`))).toBeVisible();
  await press(other.getByRole('link', { name: fill(inbox.answerOf, { name: student.name }) }));
  await press(other.getByRole('button', { name: requests.confirm }));
  const confirm = await openedDialog(other, fill(requests.confirmTitle, { name: student.name }));
  await expect(confirm.getByText(student.email)).toBeVisible();
  await press(confirm.getByRole('button', { name: requests.confirm }));
  await expect(other.getByText(requests.erased)).toBeVisible();

  await page.reload();
  await expect(page.getByText(requests.erased)).toBeVisible();
  await openScreen(page, layout.auditLog);
  const entry = rowOf(page, auditLog.actions['request.erasureConfirmed']);
  await expect(entry.first()).toContainText(second.email);
  await press(entry.first().getByRole('button'));
  await expect(page.getByRole('columnheader', { name: auditLog.before })).toBeVisible();
  await expect(page.getByText(student.email)).toHaveCount(0);

  await openScreen(page, layout.traces);
  await typeInto(page.getByLabel(watermarkCodes.code), 'zzzz zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText(watermarkCodes.unknownText)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('code')).toBe('ZZZZZZZZ');
  // The oldest first: the log writes a call only after its answer, so the newest may be missing.
  // From the day before, because midnight in Bangkok may just have passed.
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/traffic-log?orderBy=2&from=${from}`);
  const signedIn = rowOf(page, words.backoffice.trafficLog.calls['sessions.signInAdmin']);
  // Others may have failed to sign in before.
  await expect(signedIn.filter({ hasText: '200' }).first()).toBeVisible();
});
