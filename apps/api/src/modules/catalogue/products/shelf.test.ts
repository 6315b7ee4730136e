import { expect, test } from '../../../testing/test-api.ts';
import { createShelf } from './shelf.ts';

test('the shelf shows published books with a cover: the latest changed, the chosen, or none', async ({
  api,
  make,
  server,
}) => {
  const { db, log } = server.infrastructure;
  const admin = await api.as('Admin');
  const makeBook = async (status: 'published' | 'unpublished') => {
    const { id, title } = await make.product(admin, { status });
    const { id: coverImageId, link } = await make.cover(admin);
    await db.updateTable('products').set({ coverImageId }).where('id', '=', id).execute();
    return { id, title, cover: `${new URL(link).pathname}?width=320` };
  };
  const placesOf = (books: 'none' | 'newest' | number[]) =>
    createShelf({ db, log, books }).places();
  const publish = (id: number, status: 'published' | 'unpublished') =>
    admin.products.update({ params: { id }, body: { status } });

  const first = await makeBook('published');
  const draft = await makeBook('unpublished');
  const second = await makeBook('published');
  expect(await placesOf('newest')).toEqual({
    'shelf-titles': `: ${second.title}, ${first.title}`,
    'shelf-cover-1': second.cover,
    'shelf-cover-2': first.cover,
    'shelf-cover-3': '',
    'shelf-cover-4': '',
    'shelf-cover-5': '',
  });
  expect((await placesOf([first.id, draft.id, second.id]))['shelf-titles']).toBe(
    `: ${first.title}, ${second.title}`,
  );
  expect((await placesOf('none'))['shelf-titles']).toBe('');

  await publish(draft.id, 'published');
  expect((await placesOf('newest'))['shelf-cover-1']).toBe(draft.cover);
  await publish(draft.id, 'unpublished');
  await admin.products.remove({ params: { id: second.id } });
  expect((await placesOf('newest'))['shelf-titles']).toBe(`: ${first.title}`);
});
