import type { Annotation } from '@aqua/contract/reading/annotations';
import { give, refuse, serve } from '../../testing/fake-server';
import { createBookAnnotations } from './book-annotations';
import { syncAnnotations } from './sync-annotations';

/** A server with a single clock that stores what it receives. */
function serveBook(bookId: number) {
  const path = `/api/v1/reader/books/${bookId}/annotations`;
  const stored = new Map<string, Annotation>();
  let version = 0;
  const write = (change: Partial<Annotation> & { id: string }) => {
    version += 1;
    const empty = { kind: null, page: null, boxes: [], quote: null, text: null, colour: null };
    const editedAt = new Date(Date.UTC(2026, 10, 22, 12, 0, version)).toISOString();
    const item = { ...empty, deleted: false, ...change, editedAt };
    stored.set(item.id, item);
    return item;
  };
  const calls = serve({
    [`POST ${path}`]: ({ body }) => {
      const { changes } = body as { changes: (Partial<Annotation> & { id: string })[] };
      return give({ data: changes.map(write) });
    },
    [`GET ${path}`]: () => give({ data: [...stored.values()], cursor: version, hasMore: false }),
  });
  const sent = () => calls.map(({ body }) => body as { changes: object[] }).filter(Boolean);
  return { write, sent, stored };
}

const offline = () => serve({});
const ofBook = (bookId: number) => createBookAnnotations(0, bookId);
const textsOf = (book: ReturnType<typeof ofBook>) => book.shown().map(({ text }) => text);

test('what is written without a network is there after the app was killed, and is sent then', async () => {
  offline();
  const before = ofBook(1);
  await before.add({ kind: 'note', page: 4, text: 'น้ำขึ้นให้รีบตัก' });
  await before.add({ kind: 'bookmark', page: 2 });
  await expect(syncAnnotations(before)).rejects.toThrow();

  const { sent, stored } = serveBook(1);
  const after = ofBook(1);
  await after.load();
  expect(after.shown().map(({ kind, page }) => [kind, page])).toEqual([
    ['bookmark', 2],
    ['note', 4],
  ]);
  await syncAnnotations(after);
  expect(sent()).toHaveLength(1);
  expect([...stored.values()].map(({ text }) => text)).toEqual(['น้ำขึ้นให้รีบตัก', null]);
  await syncAnnotations(after);
  expect(sent()).toHaveLength(1);
});

test('an edit names the version that it was made on, however often it was edited since', async () => {
  const { write, sent } = serveBook(2);
  const item = write({ id: '0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c5d', kind: 'note', page: 1 });
  const book = ofBook(2);
  await syncAnnotations(book);
  await book.change(item.id, { text: 'once' });
  await book.change(item.id, { text: 'twice' });
  await syncAnnotations(book);
  expect(sent()).toMatchObject([{ changes: [{ text: 'twice', basedOn: item.editedAt }] }]);
});

test('what is edited while it is sent is not lost, and is sent next', async () => {
  const { sent } = serveBook(3);
  const book = ofBook(3);
  await book.add({ kind: 'note', page: 1, text: 'first' }, '0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c5e');
  jest.useFakeTimers({ now: Date.now() + 60_000 });
  const syncing = syncAnnotations(book);
  await book.change('0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c5e', { text: 'second' });
  jest.useRealTimers();
  await syncing;
  expect(textsOf(book)).toEqual(['second']);
  await syncAnnotations(book);
  expect(sent().at(-1)?.changes).toMatchObject([{ text: 'second' }]);
  expect(book.unsent()).toEqual([]);
});

test("another device's words come, its removal wins over an edit here", async () => {
  const server = serveBook(4);
  const id = '0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c5f';
  server.write({ id, kind: 'note', page: 1, text: 'from the tablet' });
  const book = ofBook(4);
  await syncAnnotations(book);
  expect(textsOf(book)).toEqual(['from the tablet']);
  await book.change(id, { text: 'here' });
  await book.accept([server.write({ id, deleted: true })], new Map());
  expect(textsOf(book)).toEqual([]);
  expect(book.unsent()).toEqual([]);
});

test('a removal is sent without the words', async () => {
  const { sent } = serveBook(5);
  const book = ofBook(5);
  const id = '0192d0c8-6f3e-4c3a-9d5b-2f1e8a7b6c60';
  await book.add({ kind: 'note', page: 1, text: 'private' }, id);
  await book.remove(id);
  await syncAnnotations(book);
  expect(sent()).toEqual([
    expect.objectContaining({ changes: [{ id, deleted: true, editedAt: expect.any(String) }] }),
  ]);
});

test('a change that the server refuses does not keep the others back', async () => {
  const path = '/api/v1/reader/books/6/annotations';
  const taken: string[] = [];
  serve({
    [`POST ${path}`]: ({ body }) => {
      const { changes } = body as { changes: Annotation[] };
      if (changes.some(({ page }) => page === 99)) return refuse('page.unknown');
      taken.push(...changes.map(({ text }) => text ?? ''));
      const defaults = { deleted: false };
      return give({ data: changes.map((change) => ({ ...defaults, ...change })) });
    },
    [`GET ${path}`]: () => give({ data: [], cursor: 0, hasMore: false }),
  });
  const book = ofBook(6);
  await book.add({ kind: 'note', page: 1, text: 'before' });
  await book.add({ kind: 'note', page: 99, text: 'on a page that is gone' });
  await book.add({ kind: 'note', page: 2, text: 'after' });
  await expect(syncAnnotations(book)).rejects.toThrow();
  expect(taken).toEqual(['before', 'after']);
  expect(book.unsent().map(({ text }) => text)).toEqual(['on a page that is gone']);
  expect(book.shown()).toHaveLength(3);
});
