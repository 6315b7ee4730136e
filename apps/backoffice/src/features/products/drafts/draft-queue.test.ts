import { ApiError } from '@aqua/client/create-client';
import type { UploadedPdf } from '@aqua/contract/catalogue/files';
import type { Product } from '@aqua/contract/catalogue/products';
import { expect, test, vi } from 'vitest';
import type { SendOptions } from '../../../lib/upload/send-file.ts';
import { productOf } from '../../../testing/product-fixture.ts';
import { createDraftQueue, isOpen, type Draft } from './draft-queue.ts';

const fileOf = (name: string) =>
  new File(['%PDF-'], name, { type: 'application/pdf', lastModified: 1 });

const uploadedOf = (id: number, title: string, sameAs: UploadedPdf['sameAs'] = []) =>
  ({ id, title, sameAs, pageCount: 3 }) as unknown as UploadedPdf;

/** A queue whose uploads and drafts end when the test says so. */
function setUp() {
  let drafts: readonly Draft[] = [];
  const sent: {
    name: string;
    options: SendOptions;
    bring: (pdf: UploadedPdf) => void;
    fail: (error: Error) => void;
  }[] = [];
  const created: string[] = [];
  let keys = 0;
  let creating: (() => Product) | null = null;
  const queue = createDraftQueue({
    send: (file, options) =>
      new Promise((bring, reject) => {
        options.signal.addEventListener('abort', () => reject(new Error('aborted')));
        sent.push({ name: file.name, options, bring, fail: reject });
      }),
    create: async ({ key, uploaded }) => {
      created.push(`${key} ${uploaded.title}`);
      return creating?.() ?? productOf(uploaded.id, uploaded.title);
    },
    onChange: (changed) => (drafts = changed),
  });
  return {
    queue,
    sent,
    created,
    failCreates: (error: Error | null) => {
      creating =
        error === null
          ? null
          : () => {
              throw error;
            };
    },
    add: (...names: string[]) => queue.add(names.map(fileOf), () => `key-${(keys += 1)}`),
    kinds: () => drafts.map(({ state }) => state.kind),
    drafts: () => drafts,
  };
}

test('PDFs are uploaded one after the other once their publisher is known, and become drafts', async () => {
  const { queue, sent, created, add, kinds } = setUp();
  add('one.pdf', 'two.pdf');
  expect([kinds(), sent.length]).toEqual([['waiting', 'waiting'], 0]);
  queue.start();
  expect(kinds()).toEqual(['uploading', 'waiting']);
  sent[0]?.options.onProgress(50, 100);
  sent[0]?.bring(uploadedOf(1, 'One'));
  await vi.waitFor(() => expect(kinds()).toEqual(['done', 'uploading']));
  sent[1]?.bring(uploadedOf(2, 'Two'));
  await vi.waitFor(() => expect(kinds()).toEqual(['done', 'done']));
  expect(created).toEqual(['key-1 One', 'key-2 Two']);
});

test('the same file is added once; the same content asks, and does not hold up the others', async () => {
  const { queue, sent, created, add, kinds, drafts } = setUp();
  queue.start();
  expect(add('one.pdf', 'copy.pdf')).toEqual([]);
  expect(add('one.pdf')).toEqual(['one.pdf']);
  sent[0]?.bring(uploadedOf(1, 'One', [{ id: 9, name: 'Already in' }]));
  await vi.waitFor(() => expect(kinds()).toEqual(['asking', 'uploading']));
  expect(drafts().map(isOpen)).toEqual([true, true]);
  sent[1]?.bring(uploadedOf(2, 'Copy', [{ id: 9, name: 'Already in' }]));
  await vi.waitFor(() => expect(kinds()).toEqual(['asking', 'asking']));
  queue.cancel('key-1');
  queue.retry('key-2');
  await vi.waitFor(() => expect(kinds()).toEqual(['done']));
  expect([created, sent.length]).toEqual([['key-2 Copy'], 2]);
});

test('a file that is taken out ends its upload; one that failed is tried again from where it was', async () => {
  const { queue, sent, created, add, kinds, failCreates, drafts } = setUp();
  queue.start();
  add('one.pdf', 'two.pdf', 'three.pdf');
  queue.cancel('key-1');
  expect(sent[0]?.options.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(kinds()).toEqual(['uploading', 'waiting']));
  failCreates(new TypeError('no connection'));
  sent[1]?.bring(uploadedOf(2, 'Two'));
  await vi.waitFor(() => expect(kinds()).toEqual(['failed', 'uploading']));
  const refused = { code: 'file.notPdf', message: 'This is no PDF' };
  sent[2]?.fail(
    new ApiError(415, { statusCode: 415, error: 'Error', message: '', errors: [refused] }),
  );
  await vi.waitFor(() => expect(kinds()).toEqual(['failed', 'failed']));
  expect(drafts()[1]?.state).toEqual({
    kind: 'failed',
    reason: 'This is no PDF',
    isFinal: true,
  });
  failCreates(null);
  queue.retry('key-2');
  await vi.waitFor(() => expect(kinds()).toEqual(['done', 'failed']));
  // Uploaded once, and the draft is asked for with the same key: a lost answer makes no second one.
  expect([created, sent.length]).toEqual([['key-2 Two', 'key-2 Two'], 3]);
});
