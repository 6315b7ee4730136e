import { api } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { copyOfMali } from '../../testing/example-requests.ts';
import { mali } from '../../testing/example-students.ts';
import { answerTo, pageOf, server } from '../../testing/fake-server.ts';
import { everyForm } from '../../testing/forms/every-form.ts';
import { fillForm } from '../../testing/forms/fill-form.ts';
import { productOf } from '../../testing/product-fixture.ts';
import { openScreen } from '../../testing/render-screen.tsx';

/** The lists whose rows are made, edited and deleted in dialogs. */
const resources = [
  { name: 'category', calls: api.categories },
  { name: 'author', calls: api.authors },
  { name: 'group', calls: api.groups },
  { name: 'publisher', calls: api.publishers },
  { name: 'admin', calls: api.admins },
  { name: 'staff member', calls: api.staffs },
];

/** From now on the rows of a list do not come; everything else is answered. */
function holdBack({ path }: RouteSpec): void {
  server.use(http.get(path, () => new Promise<Response>(() => {})));
}

function answerWrite({ method, path }: RouteSpec, answer: object): void {
  const on = method.toLowerCase() as 'post' | 'put' | 'delete';
  server.use(http[on](path, () => HttpResponse.json({ ...answer, message: 'Done' })));
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test.for(resources)(
  '$name: rows come, change and go before the list has come again',
  async (all) => {
    const { list, create, update, remove } = all.calls;
    const made = everyForm.find((form) => form.call === create);
    const edited = everyForm.find((form) => form.call === update && form.path === made?.path);
    if (made === undefined || edited === undefined) throw new Error('not in the list of forms');
    made.answers();
    const user = await openScreen(made.path, made.role);
    await screen.findByRole('table');
    holdBack(list);

    const fresh = { ...made.answer, id: 900, name: 'Fresh' };
    answerWrite(create, fresh);
    const creating = await made.open(user);
    await fillForm(user, creating, made);
    await user.click(within(creating).getByRole('button', { name: made.save }));
    expect(await rowOf('Fresh')).toBeVisible();

    answerWrite(update, { ...edited.answer, name: 'Renamed' });
    const editing = await edited.open(user);
    await fillForm(user, editing, edited, false);
    await user.click(within(editing).getByRole('button', { name: edited.save }));
    expect(await rowOf('Renamed')).toBeVisible();

    answerWrite(remove, fresh);
    if ('get' in all.calls)
      server.use(
        http.get(all.calls.get.path, () => HttpResponse.json({ ...fresh, countProducts: 0 })),
      );
    await user.click(screen.getByRole('button', { name: 'Delete Fresh' }));
    const confirm = await screen.findByRole('dialog', { name: 'Delete “Fresh”?' });
    const sure = within(confirm).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(sure).toBeEnabled());
    await user.click(sure);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Fresh/ })).toBeNull());
    expect(await rowOf('Renamed')).toBeVisible();
  },
);

test('product: an unpublished one is a draft, and a deleted one has no live buttons', async () => {
  const water = productOf(1, 'Water');
  answerTo(api.products.list, () => pageOf([water, productOf(2, 'Stars')]));
  answerTo(api.products.countOwners, () => ({ count: 0 }));
  const user = await openScreen('/products?view=rows');
  await rowOf('Water');
  holdBack(api.products.list);
  answerWrite(api.products.update, { ...water, status: 'unpublished' });
  await user.click(screen.getByRole('button', { name: 'Unpublish Water' }));
  const status = await screen.findByRole('dialog', { name: 'Unpublish “Water”?' });
  await user.click(within(status).getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByRole('button', { name: 'Publish Water' })).toBeVisible();
  answerWrite(api.products.remove, water);
  await user.click(screen.getByRole('button', { name: 'Delete Water' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Water”?' });
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Water' })).toBeNull());
  // Undo brings it back as quickly.
  answerWrite(api.products.restore, water);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Delete Water' })).toBeVisible();
});

test('student: a deleted one is shown as deleted', async () => {
  answerTo(api.customers.list, () => pageOf([mali]));
  const user = await openScreen('/students');
  await rowOf('Mali');
  holdBack(api.customers.list);
  answerWrite(api.customers.remove, { ...mali, deletedAt: new Date().toISOString() });
  await user.click(screen.getByRole('button', { name: 'More actions for Mali' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Mali”?' });
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Restore Mali' })).toBeVisible();
});

test('request: an answered one is done', async () => {
  answerTo(api.requests.get, () => copyOfMali);
  const user = await openScreen('/requests/31');
  await user.click(await screen.findByRole('button', { name: 'Answer as done' }));
  holdBack(api.requests.get);
  answerWrite(api.requests.update, { ...copyOfMali, state: 'done', answer: 'By post' });
  const dialog = await screen.findByRole('dialog', { name: 'Answer this request as done' });
  await user.click(within(dialog).getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeVisible();
});
