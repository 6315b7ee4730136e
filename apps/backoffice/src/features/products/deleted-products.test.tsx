import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';
import { productOf } from '../../testing/product-fixture.ts';

const dayMs = 86_400_000;
const stars = productOf(2, 'Stars');

/** A product that was deleted so many days ago. */
function deletedDaysAgo(days: number, by: string | null = 'Somchai') {
  const at = Date.now() - days * dayMs;
  const actor = by === null ? null : { kind: 'staff' as const, id: 7, name: by };
  const restorableUntil = new Date(at + 30 * dayMs).toISOString();
  return {
    ...productOf(1, 'Water and Life'),
    deletion: { at: new Date(at).toISOString(), by: actor, restorableUntil },
  };
}

function answerList(deleted: ReturnType<typeof deletedDaysAgo>[]) {
  answerTo(api.products.list, ({ query }) =>
    query.get('status') === 'deleted' ? pageOf(deleted) : pageOf([stars]),
  );
}

test('the deleted products say who deleted them and how long they can be restored; a confirm restores one', async () => {
  answerList([deletedDaysAgo(3.5)]);
  const user = await openScreen('/products', 'StaffAdmin');
  await screen.findByRole('article', { name: 'Stars' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Deleted');
  const card = await screen.findByRole('article', { name: 'Water and Life' });
  expect(within(card).getByText(/^Deleted on .* by Somchai$/)).toBeVisible();
  expect(within(card).getByText('Days left to restore: 27')).toBeVisible();
  // Nothing else can be done with it: its page does not exist.
  expect(within(card).queryByRole('link')).toBeNull();
  expect(within(card).getAllByRole('button')).toHaveLength(1);

  const restored: unknown[] = [];
  answerTo(api.products.restore, ({ params }) => {
    restored.push(params['id']);
    answerList([]);
    return { ...productOf(1, 'Water and Life'), message: 'Restore product successfully' };
  });
  await user.click(within(card).getByRole('button', { name: 'Restore Water and Life' }));
  const confirm = await screen.findByRole('dialog', { name: 'Restore “Water and Life”?' });
  expect(restored).toEqual([]);
  await user.click(within(confirm).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restore product successfully')).toBeVisible();
  expect(restored).toEqual(['1']);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('in rows and in Thai, whose deletion is unknown only has its day; when the time is over there is no button', async () => {
  answerList([deletedDaysAgo(29.5, null), { ...deletedDaysAgo(31), id: 3, title: 'Late' }]);
  await openScreen('/products?view=rows&status=deleted', 'Admin', 'th');
  const row = (await screen.findByText('Water and Life')).closest('tr') as HTMLElement;
  expect(within(row).getByText(/^ลบเมื่อ \S+$/)).toBeVisible();
  expect(within(row).getByText('กู้คืนได้อีก 1 วัน')).toBeVisible();
  expect(within(row).getByRole('button', { name: 'กู้คืน Water and Life' })).toBeVisible();
  const late = screen.getByText('Late').closest('tr') as HTMLElement;
  expect(within(late).getByText('พ้นกำหนดกู้คืนแล้ว')).toBeVisible();
  expect(within(late).queryByRole('button')).toBeNull();
});

test('a restore that comes too late says so, and the list is loaded again', async () => {
  answerList([deletedDaysAgo(2)]);
  const user = await openScreen('/products?status=deleted');
  await user.click(await screen.findByRole('button', { name: 'Restore Water and Life' }));
  answerTo(api.products.restore, () => {
    answerList([]);
    return refusal(409, { code: 'product.notRestorable', message: 'Too late for this book' });
  });
  const confirm = await screen.findByRole('dialog', { name: 'Restore “Water and Life”?' });
  await user.click(within(confirm).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Too late for this book')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('many deleted products are restored at once, and nothing else is offered for them', async () => {
  answerList([deletedDaysAgo(2)]);
  const sent: unknown[] = [];
  answerTo(api.products.changeMany, ({ body }) => {
    sent.push(body);
    return { done: [1], refused: [], message: '' };
  });
  const user = await openScreen('/products?view=rows&status=deleted');
  await user.click(await screen.findByRole('checkbox', { name: /Water and Life/ }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1 of 1 done')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ change: 'restore' })]);
});

test('the confirm of a delete says how long it can be undone', async () => {
  answerList([]);
  answerTo(api.products.countOwners, () => ({ count: 0 }));
  const user = await openScreen('/products');
  await user.click(await screen.findByRole('button', { name: 'Delete Stars' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Stars”?' });
  expect(await within(confirm).findByText(/You can restore it for 30 days/)).toBeVisible();
});
