import { api } from '@aqua/contract/api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mali } from '../testing/example-students.ts';
import { answerTo, pageOf } from '../testing/fake-server.ts';
import { productOf } from '../testing/product-fixture.ts';
import { openScreen } from '../testing/render-screen.tsx';

test('an e-mail stays on one line, and is whole in its tooltip', async () => {
  answerTo(api.customers.list, () => pageOf([mali]));
  await openScreen('/students');
  const row = await screen.findByRole('row', { name: new RegExp(mali.name) });
  const email = mali.email ?? '';
  expect(within(row).getByTitle(email)).toHaveTextContent(email);
});

test('a menu is in the main part of the page, and a chosen book shows its title', async () => {
  answerTo(api.customers.list, () => pageOf([mali]));
  answerTo(api.products.list, () => pageOf([productOf(1, 'Water')]));
  const user = await openScreen('/students');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(screen.getByRole('main')).toContainElement(await screen.findByRole('menu'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Invite student' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite student' });
  await user.click(within(dialog).getByLabelText('Products'));
  await user.click(await screen.findByRole('option', { name: /^Water \| ERP: / }));
  expect(within(dialog).getByText('Water')).toBeVisible();
});

test('the button that closes a toast has a name', async () => {
  answerTo(api.customers.list, () => ({ ...pageOf([mali]), totalItems: 3 }));
  answerTo(api.customers.export, () => Response.error());
  answerTo(api.customers.importTemplate, () => Response.error());
  const user = await openScreen('/students/import');
  await user.click(await screen.findByRole('button', { name: 'Template' }));
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByRole('button', { name: 'Close' })).toBeVisible();
});
