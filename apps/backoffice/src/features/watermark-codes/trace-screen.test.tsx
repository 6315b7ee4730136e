import { api } from '@aqua/contract/api';
import type { watermarkCodeOwner } from '@aqua/contract/leaks/watermark-codes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { answerTo, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const shown: z.output<typeof watermarkCodeOwner> = {
  code: '7K0M1QZX',
  customer: { id: 1005, name: 'Mali Jaidee', email: 'mali@school.example', loginName: null },
  product: { id: 1012, title: 'น้ำกับชีวิต' },
  device: { number: 'AQ-1005', name: 'Pixel 9', platform: 'android' },
  address: '203.0.113.9',
  createdAt: '2026-11-22T03:12:00.000Z',
  isDownload: false,
};

/** Answers with this owner, and records the codes that were asked for. */
function answerWith(owner: typeof shown): string[] {
  const asked: string[] = [];
  answerTo(api.watermarkCodes.get, ({ params }) => {
    asked.push(params['code'] ?? '');
    return owner;
  });
  return asked;
}

test('a code typed from a photo leads to the account, and stands in the address', async () => {
  const asked = answerWith(shown);
  const user = await openScreen('/traces');
  const field = await screen.findByLabelText('Watermark code');
  await user.type(field, ' 7kom-iqzx{Enter}');
  expect(await screen.findByRole('heading', { name: 'Code 7K0M1QZX' })).toBeVisible();
  expect(asked).toEqual(['7K0M1QZX']);
  expect(window.location.search).toBe('?code=7K0M1QZX');
  expect(field).toHaveFocus();
  for (const fact of ['mali@school.example', 'Pixel 9 · android', 'AQ-1005', '203.0.113.9'])
    expect(screen.getByText(fact)).toBeVisible();
  expect(screen.getByText(/22 Nov 2026, 10:12/)).toBeVisible();
  expect(screen.getByText(/names an account, not a person/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mali Jaidee' })).toHaveAttribute(
    'href',
    '/students/1005',
  );
  expect(screen.getByRole('link', { name: 'น้ำกับชีวิต' })).toHaveAttribute('href', '/products/1012');
  expect(screen.queryByText('From a download')).not.toBeInTheDocument();
});

test('a link with a code shows its result, and says what a download means', async () => {
  answerWith({ ...shown, isDownload: true });
  await openScreen('/traces?code=7K0M1QZX');
  expect(await screen.findByText('From a download')).toBeVisible();
  expect(screen.getByText('Download started at')).toBeVisible();
  expect(screen.getByText(/stored on the device for reading offline/)).toBeVisible();
});

test('a code that is no code is refused beside the field, without a question to the server', async () => {
  const asked = answerWith(shown);
  const user = await openScreen('/traces?code=7K0M');
  expect(await screen.findByText('A watermark code has 8 letters and digits')).toBeVisible();
  const field = screen.getByLabelText('Watermark code');
  await user.clear(field);
  await user.type(field, '7K0M1QZU{Enter}');
  expect(await screen.findByText('A watermark code has 8 letters and digits')).toBeVisible();
  expect(field).toBeInvalid();
  expect(asked).toEqual([]);
});

test('a code that was never shown is a sentence; a server that fails can be asked again', async () => {
  answerTo(api.watermarkCodes.get, () => refusal(503, { code: 'part.down', message: 'Away' }));
  const user = await openScreen('/traces?code=ZZZZZZZZ');
  expect(await screen.findByText('The code could not be looked up')).toBeVisible();
  answerTo(api.watermarkCodes.get, () => refusal(404, { code: 'row.unknown', message: 'None' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No page was shown with the code ZZZZZZZZ')).toBeVisible();
});

test('in Thai', async () => {
  answerWith(shown);
  await openScreen('/traces?code=7K0M1QZX', 'Admin', 'th');
  expect(await screen.findByText('รหัส 7K0M1QZX')).toBeVisible();
  expect(screen.getByText(/รหัสบอกได้เพียงบัญชี/)).toBeVisible();
});
