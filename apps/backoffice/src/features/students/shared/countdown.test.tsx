import { api } from '@aqua/contract/api';
import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTo, pageOf } from '../../../testing/fake-server.ts';
import { openScreen } from '../../../testing/render-screen.tsx';
import { mali } from '../../../testing/example-students.ts';
import type { OpenRowButton } from '../open-row-button.tsx';

/** How often the first cell of a row was rendered. */
const rendered = vi.hoisted(() => ({ rows: 0 }));
vi.mock('../open-row-button.tsx', async (importOriginal) => {
  const real = await importOriginal<{ OpenRowButton: typeof OpenRowButton }>();
  return {
    OpenRowButton: (props: Parameters<typeof OpenRowButton>[0]) => {
      rendered.rows += 1;
      return real.OpenRowButton(props);
    },
  };
});

const serverTime = '2026-11-22T03:00:00.000Z';
// The clock of this browser is years away from the server's.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    now: Date.parse('2031-01-01T00:00:00.000Z'),
  });
});
afterEach(() => vi.useRealTimers());

/** @param deletedAt when the student was deleted, by the server's clock */
async function openDeleted(deletedAt: string) {
  const headers = { date: new Date(serverTime).toUTCString() };
  answerTo(api.customers.list, () =>
    HttpResponse.json(pageOf([{ ...mali, deletedAt }]), { headers }),
  );
  await openScreen('/students');
  await screen.findByText('deleted');
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

test("the countdown runs each second, by the server's clock, and renders no row", async () => {
  await openDeleted('2026-11-20T01:58:55.000Z');
  const countdown = screen.getByRole('timer', { name: /Time left to restore/ });
  expect(countdown).toHaveTextContent(/^4 : 22 : 58 : 55$/);
  const before = rendered.rows;
  pass(1_000);
  expect(countdown).toHaveTextContent(/^4 : 22 : 58 : 54$/);
  pass(3_000);
  expect(countdown).toHaveTextContent(/^4 : 22 : 58 : 51$/);
  expect(rendered.rows).toBe(before);
});

test("at zero it says that the student can't be restored, and Restore is gone", async () => {
  await openDeleted('2026-11-15T03:00:02.000Z');
  expect(screen.getByRole('timer')).toHaveTextContent('0 : 00 : 00 : 02');
  expect(screen.getByRole('button', { name: 'Restore Mali' })).toBeVisible();
  pass(1_000);
  expect(screen.getByRole('timer')).toHaveTextContent('0 : 00 : 00 : 01');
  pass(1_000);
  expect(screen.getByText("Can't restore")).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restore Mali' })).not.toBeInTheDocument();
});
