import { randomUUID } from 'node:crypto';
import type { Session } from '@aqua/contract/accounts/sessions';
import { demo } from '../aqua-process.ts';
import { send, type Call } from './measure.ts';

/** One kind of request. `callOf` returns the nth call, or undefined when there are no more. */
export interface Kind {
  name: string;
  callOf(turn: number): Call | undefined;
}

export interface Book {
  id: number;
  pageCount: number;
}

/** The demo student, on a phone. */
export async function signInStudent(
  url: string,
): Promise<{ id: number; token: string; signIn: Call }> {
  const credentials = { email: demo.student, password: demo.password };
  const phone = { number: 'BENCH-0000-0000', name: 'Phone', platform: 'android' };
  const call = (device: object): Call => ({
    method: 'POST',
    path: '/api/v1/customers/sign_in',
    body: { ...credentials, device },
  });
  const { device } = await json<{ device: { secret: string } }>(url, call(phone));
  const signIn = call({ ...phone, secret: device.secret });
  const { token, accessRecord } = await json<Session>(url, signIn);
  return { id: accessRecord.id, token, signIn };
}

export async function json<Answer>(url: string, call: Call): Promise<Answer> {
  const { body } = await send(url, { ...call, headers: { 'accept-encoding': 'identity' } });
  return JSON.parse(body.toString()) as Answer;
}

function pagesOf(books: readonly Book[]): string[] {
  return books.flatMap(({ id, pageCount }) =>
    Array.from({ length: pageCount }, (_, at) => `/api/v1/reader/books/${id}/pages/${at + 1}`),
  );
}

/** Each page once, after its image was removed. Pages that are drawn ahead are among these, too. */
export function drawnFirst(token: string, books: readonly Book[]): Kind {
  const pages = pagesOf(books);
  return {
    name: 'page image, drawn first',
    callOf(turn) {
      const path = pages[turn];
      return path === undefined ? undefined : { path, token };
    },
  };
}

/** The calls of students, in the order in which they are measured. */
export function readerKinds(
  token: string,
  books: readonly Book[],
  lease: { book: number; id: number },
): Kind[] {
  const pages = pagesOf(books);
  const pageOf = (turn: number) => pages[turn % pages.length] ?? '';
  const book = (turn: number) => `/api/v1/reader/books/${books[turn % books.length]?.id}`;
  const get = (path: string): Call => ({ path, token });
  const stored = books.find(({ id }) => id === lease.book)?.pageCount ?? 1;
  return [
    { name: 'library', callOf: () => get('/api/v1/reader/books') },
    { name: 'open a book', callOf: (turn) => get(book(turn)) },
    { name: 'page image, 1080 px', callOf: (turn) => get(pageOf(turn)) },
    { name: 'page image, 1600 px', callOf: (turn) => get(`${pageOf(turn)}?width=1600`) },
    {
      // Each from another address, which needs a new watermark code, as the first page of an hour
      // does.
      name: 'page image, new watermark code',
      callOf: (turn) => ({
        ...get(pageOf(turn)),
        headers: { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` },
      }),
    },
    {
      name: 'page of a download, 1600 px',
      callOf: (turn) =>
        get(
          `/api/v1/reader/books/${lease.book}/pages/${1 + (turn % stored)}?width=1600&lease=${lease.id}`,
        ),
    },
    { name: 'thumbnail sheet', callOf: (turn) => get(`${book(turn)}/thumbnails/1`) },
    { name: 'text of a page', callOf: (turn) => get(`${pageOf(turn)}/text`) },
    { name: 'search in a book', callOf: (turn) => get(`${book(turn)}/search?keySearch=water`) },
    { name: 'search in the library', callOf: () => get('/api/v1/reader/search?keySearch=water') },
    {
      name: 'progress',
      callOf: (turn) => ({
        ...get(`${book(turn)}/progress`),
        method: 'PUT',
        body: { page: 1 + (turn % 5), editedAt: new Date().toISOString() },
      }),
    },
    {
      name: 'notes: save one',
      callOf: (turn) => ({
        ...get(`${book(turn)}/annotations`),
        method: 'POST',
        body: {
          changes: [
            {
              id: randomUUID(),
              kind: 'note',
              page: 1,
              text: 'จำไว้สอบกลางภาค',
              editedAt: new Date().toISOString(),
            },
          ],
        },
      }),
    },
    {
      name: 'notes: what is new',
      callOf: (turn) => get(`${book(turn)}/annotations?since=9999999`),
    },
    {
      name: 'capture reported',
      callOf: (turn) => ({
        ...get('/api/v1/reader/captures'),
        method: 'POST',
        body: {
          captures: [
            {
              id: randomUUID(),
              productId: books[turn % books.length]?.id,
              pages: [1],
              capturedAt: new Date().toISOString(),
            },
          ],
        },
      }),
    },
  ];
}
