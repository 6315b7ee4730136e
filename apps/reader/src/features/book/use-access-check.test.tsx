import { act, screen } from '@testing-library/react-native';
import { focusManager, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppState, Text, type AppStateStatus } from 'react-native';
import { renderScreen } from '../../testing/render-screen';
import { give, refuse, serve } from '../../testing/fake-server';
import { bookQuery, openCheckMs } from './book-query';
import { checkIntervalMs, useAccessCheck } from './use-access-check';

const open = 'GET /api/v1/reader/books/7';

let turn: (page: number) => void;

function Watch() {
  const [page, setPage] = useState(1);
  turn = setPage;
  useAccessCheck(7, page);
  return null;
}

function Watched() {
  const book = useQuery(bookQuery(7));
  return (
    <>
      <Text>{book.error === null ? 'open' : book.error.message}</Text>
      {book.data !== undefined && <Watch />}
    </>
  );
}

let comeBack: (state: AppStateStatus) => void;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(AppState, 'addEventListener').mockImplementation((_, listener) => {
    comeBack = listener;
    return { remove: () => undefined };
  });
});
afterEach(() => jest.useRealTimers());

const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

test('a turn to a page in memory asks about the book, at most once in ten seconds', async () => {
  const calls = serve({ [open]: () => give({ id: 7 }) });
  await renderScreen(<Watched />);
  await pass(checkIntervalMs - 1_000);
  expect(calls).toHaveLength(1);
  for (const page of [2, 3, 4]) {
    await act(async () => turn(page));
    await pass(100);
  }
  expect(calls).toHaveLength(1);
  await pass(1_000);
  expect(calls).toHaveLength(2);
  await pass(openCheckMs - 1_000);
  expect(calls).toHaveLength(2);
  await act(async () => turn(5));
  await pass(0);
  expect(calls).toHaveLength(3);
});

test('a book that was taken away is refused at the next turn', async () => {
  let revoked = false;
  serve({ [open]: () => (revoked ? refuse('row.unknown') : give({ id: 7 })) });
  await renderScreen(<Watched />);
  await pass(100);
  await pass(3 * checkIntervalMs);
  expect(screen.getByText('open')).toBeOnTheScreen();
  revoked = true;
  await act(async () => turn(2));
  await pass(100);
  expect(screen.getByText(/does not exist any more/)).toBeOnTheScreen();
});

test('a book that was taken away is closed within a minute while its page stays open', async () => {
  let revoked = false;
  const calls = serve({ [open]: () => (revoked ? refuse('row.unknown') : give({ id: 7 })) });
  await renderScreen(<Watched />);
  await pass(5 * 60_000);
  expect(screen.getByText('open')).toBeOnTheScreen();
  revoked = true;
  await pass(60_000);
  expect(screen.getByText(/does not exist any more/)).toBeOnTheScreen();
  const before = calls.length;
  await pass(5 * 60_000);
  expect(calls).toHaveLength(before);
});

test('an app in the background asks nothing until the student comes back', async () => {
  let revoked = false;
  const calls = serve({ [open]: () => (revoked ? refuse('row.unknown') : give({ id: 7 })) });
  await renderScreen(<Watched />);
  await pass(checkIntervalMs);
  const before = calls.length;
  revoked = true;
  focusManager.setFocused(false);
  await pass(10 * 60_000);
  expect(calls).toHaveLength(before);
  await act(async () => focusManager.setFocused(true));
  await pass(100);
  expect(screen.getByText(/does not exist any more/)).toBeOnTheScreen();
});

test('a return to the app asks again', async () => {
  const calls = serve({ [open]: () => give({ id: 7 }) });
  await renderScreen(<Watched />);
  await pass(100);
  await pass(3 * checkIntervalMs);
  const before = calls.length;
  await act(async () => comeBack('active'));
  await pass(100);
  expect(calls).toHaveLength(before + 1);
});
