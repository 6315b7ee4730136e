import { bangkokDay } from '@aqua/contract/law/ages';
import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { productOf } from '../../../testing/product-fixture.ts';
import { answerTo, pageOf, refusal } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';

/** The file is called what the screen is called. */
const fileName = `Products ${bangkokDay()}.csv`;

/** The names of the files that the browser was told to save. */
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  answerTo(api.products.list, () => ({ ...pageOf([productOf(1, 'Water')]), totalItems: 3_000 }));
});

const encode = (text: string) => new TextEncoder().encode(text);

/** The answer of an export, whose content the test sends piece by piece. */
function fileAnswer() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (sender = controller),
  });
  const headers = { 'content-type': 'text/csv; charset=utf-8' };
  return { answer: new Response(body, { headers }), send: () => sender };
}

async function chooseCsv(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  return screen.findByRole('dialog', { name: 'Export' });
}

test('an export has the filters of the list, tells how far it is, and saves the whole file', async () => {
  const { answer, send } = fileAnswer();
  let asked: Record<string, string> = {};
  answerTo(api.products.export, ({ query }) => {
    asked = Object.fromEntries(query);
    return answer;
  });
  const user = await openScreen('/products?status=published&orderBy=5&keySearch=wat&page=1');
  const dialog = await chooseCsv(user);
  await waitFor(() =>
    expect(asked).toEqual({
      status: 'published',
      keySearch: 'wat',
      fieldSearch: 'title',
      orderBy: '5',
      format: 'csv',
    }),
  );
  send()?.enqueue(encode('ID,Title\r\n1,Water\r\n'));
  expect(await within(dialog).findByText('1 of 3,000 rows')).toBeVisible();
  expect(saved).toEqual([]);
  send()?.enqueue(encode('2,Stars\r\n3,Sky\r\n'));
  send()?.close();
  expect(await within(dialog).findByText(`${fileName} is saved`, { exact: false })).toBeVisible();
  expect(saved).toEqual([fileName]);
});

test('a download that fails saves nothing, and can be tried again', async () => {
  answerTo(api.products.export, () => Response.error());
  const user = await openScreen('/products');
  const dialog = await chooseCsv(user);
  expect(await within(dialog).findByText(/no file was saved/)).toBeVisible();
  expect(saved).toEqual([]);

  const whole = fileAnswer();
  answerTo(api.products.export, () => whole.answer);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  whole.send()?.close();
  await waitFor(() => expect(saved).toEqual([fileName]));
});

test('a session that ends before a download is opened again in place', async () => {
  const { answer, send } = fileAnswer();
  const ended = { code: 'session.ended', message: 'Your session has ended' };
  answerTo(api.products.export, () => refusal(401, ended));
  const user = await openScreen('/products');
  const dialog = await chooseCsv(user);
  const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
  const session = JSON.parse(localStorage.getItem('aqua.session') ?? '');
  answerTo(api.sessions.signInAdmin, () => session);
  await user.type(within(again).getByLabelText('Password'), 'Aqua@demo1{Enter}');
  await waitFor(() => expect(again).not.toBeInTheDocument());
  answerTo(api.products.export, () => answer);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  send()?.close();
  await waitFor(() => expect(saved).toEqual([fileName]));
});

test('a cancelled download saves nothing', async () => {
  const { answer, send } = fileAnswer();
  answerTo(api.products.export, () => answer);
  const user = await openScreen('/products');
  const dialog = await chooseCsv(user);
  send()?.enqueue(encode('ID,Title\r\n'));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(saved).toEqual([]);
});

test('a small list is saved without a dialog, under the name of its screen', async () => {
  answerTo(api.products.list, () => ({ ...pageOf([productOf(1, 'Water')]), totalItems: 3 }));
  const { answer, send } = fileAnswer();
  answerTo(api.products.export, () => answer);
  const user = await openScreen('/products', 'Admin', 'th');
  const button = await screen.findByRole('button', { name: 'ส่งออก' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(button).toHaveAttribute('data-loading'));
  send()?.enqueue(encode('ID,Title\r\n1,Water\r\n'));
  send()?.close();
  const name = `หนังสือ ${bangkokDay()}.csv`;
  expect(await screen.findByText(`บันทึก ${name} แล้ว`, { exact: false })).toBeVisible();
  expect(saved).toEqual([name]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a small download that fails says so in the dialog', async () => {
  answerTo(api.products.list, () => ({ ...pageOf([productOf(1, 'Water')]), totalItems: 3 }));
  answerTo(api.products.export, () => Response.error());
  const user = await openScreen('/products');
  const dialog = await chooseCsv(user);
  expect(await within(dialog).findByText(/no file was saved/)).toBeVisible();
});
