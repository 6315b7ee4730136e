import type { Capture } from '@aqua/contract/reading/captures';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, userEvent, waitFor } from '@testing-library/react-native';
import { Platform } from 'react-native';
import { writeCaptures } from '../../lib/captures/capture-store';
import { unsentCaptures } from '../../lib/captures/unsent-captures';
import { useCaptureReports } from '../../lib/captures/use-capture-reports';
import { queryClient } from '../../lib/server/query-client';
import { endSession, startSession } from '../../lib/session/session';
import { give, refuse, serve } from '../../testing/fake-server';
import { isCapturePrevented, isCaptureTold, takeScreenshot } from '../../testing/screen-capture';
import { turnTo } from '../../testing/shown-pages';
import { BookScreen } from '../book/book-screen';

jest.mock('expo-screen-capture', () => jest.requireActual('../../testing/screen-capture'));
jest.mock('expo-router', () => ({
  ...jest.requireActual<object>('expo-router'),
  useLocalSearchParams: () => ({ id: '7' }),
}));
jest.mock('../book/book-view', () => jest.requireActual('../../testing/shown-pages'));

const open = 'GET /api/v1/reader/books/7';
const report = 'POST /api/v1/reader/captures';
const title = 'ทะเลไทย';
const accessRecord = {
  id: 1001,
  name: 'Dao',
  email: 'dao@example.com',
  loginName: null,
  publisherId: null,
  publisher: null,
};

/** The server's record of the book's captures. */
let state: { mode: 'blocked' | 'counted'; count: number; pages: number[]; limit: number };
let isClosed: boolean;
const counted = new Set<string>();

function openBook() {
  if (!isClosed) return give({ id: 7, title, capture: state });
  return state.mode === 'blocked'
    ? refuse('captures.forbidden')
    : refuse('captures.closed', { max: 5 });
}

/** Counts as the server does. */
function count({ body }: { body: unknown }) {
  const fresh = (body as { captures: Capture[] }).captures.filter(({ id }) => !counted.has(id));
  for (const { id, pages } of fresh) {
    counted.add(id);
    state = {
      ...state,
      count: state.count + 1,
      pages: [...new Set([...state.pages, ...pages])],
    };
  }
  isClosed ||= state.pages.length >= 5 || (state.mode === 'blocked' && fresh.length > 0);
  return give({ data: [{ id: 7, title, ...state, isClosed }], message: 'counted' });
}

const online = () => serve({ [open]: openBook, [report]: count });
/** The book opens, but from now on no report reaches the server. */
const offline = () => serve({ [open]: openBook });

function Reading() {
  useCaptureReports(1001);
  return <BookScreen />;
}

async function show() {
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <Reading />
    </QueryClientProvider>,
  );
  await screen.findByText(title);
  return view;
}

async function capture(...pages: number[]) {
  turnTo(...pages);
  await userEvent.setup().press(screen.getByText(title));
  await act(async () => takeScreenshot());
}

function onPhone(os: 'ios' | 'android', version: number) {
  jest.replaceProperty(Platform, 'OS', os);
  jest.spyOn(Platform, 'Version', 'get').mockReturnValue(version);
}

beforeEach(() => {
  state = { mode: 'counted', count: 0, pages: [], limit: 5 };
  isClosed = false;
  counted.clear();
  writeCaptures(1001, []);
  startSession({ token: 'one', role: 'Customer', type: null, accessRecord });
});
afterEach(() => {
  endSession();
  queryClient.clear();
  jest.restoreAllMocks();
});

test.each([
  { os: 'android', version: 34, mode: 'counted', prevented: false, told: true },
  { os: 'android', version: 34, mode: 'blocked', prevented: true, told: false },
  { os: 'android', version: 33, mode: 'counted', prevented: true, told: false },
  { os: 'ios', version: 26, mode: 'counted', prevented: false, told: true },
  { os: 'ios', version: 26, mode: 'blocked', prevented: true, told: true },
] as const)('$os $version, $mode', async ({ os, version, mode, prevented, told }) => {
  onPhone(os, version);
  state = { ...state, mode };
  online();
  const { unmount } = await show();
  await waitFor(() => expect(isCapturePrevented()).toBe(prevented));
  expect(isCaptureTold()).toBe(told);
  await unmount();
  expect(isCapturePrevented()).toBe(false);
  expect(isCaptureTold()).toBe(false);
});

test('each screenshot is reported with its pages; the fourth page warns, the fifth closes', async () => {
  onPhone('android', 34);
  const calls = online();
  await show();
  await waitFor(() => expect(isCaptureTold()).toBe(true));
  await capture(1);
  await capture(1);
  await capture(2, 3);
  await waitFor(() => expect(state).toMatchObject({ count: 3, pages: [1, 2, 3] }));
  expect(screen.queryByText(/captured/)).toBeNull();
  await capture(4);
  expect(await screen.findByText('4 of 5 pages captured')).toBeOnTheScreen();
  await userEvent.setup().press(screen.getByRole('button', { name: 'Continue reading' }));
  await waitFor(() => expect(screen.queryByText('4 of 5 pages captured')).toBeNull());

  await capture(5);
  expect(await screen.findByText('This book is closed')).toBeOnTheScreen();
  expect(await screen.findByText(/screenshots of 5 pages .* so it is closed/)).toBeOnTheScreen();
  expect(screen.queryByText(title)).toBeNull();
  expect(unsentCaptures()).toEqual([]);
  const ids = calls.flatMap(({ body }) => (body as { captures?: Capture[] })?.captures ?? []);
  expect(ids.map(({ pages }) => pages)).toEqual([[1], [1], [2, 3], [4], [5]]);

  // An operator resets the count.
  isClosed = false;
  state = { ...state, count: 0, pages: [] };
  await userEvent.setup().press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(title)).toBeOnTheScreen();
});

test('without a network the count goes on, also after the app was killed, and nothing is lost', async () => {
  onPhone('android', 34);
  state = { ...state, count: 2, pages: [1, 2] };
  offline();
  const { unmount } = await show();
  await waitFor(() => expect(isCaptureTold()).toBe(true));
  await capture(2);
  await capture(3);
  await unmount();
  queryClient.clear();
  await show();
  await capture(4);
  expect(await screen.findByText('4 of 5 pages captured')).toBeOnTheScreen();
  await userEvent.setup().press(screen.getByRole('button', { name: 'Continue reading' }));
  await capture(5);
  expect(await screen.findByText('This book is closed')).toBeOnTheScreen();
  expect(screen.queryByText(title)).toBeNull();
  expect(unsentCaptures().map(({ pages }) => pages)).toEqual([[2], [3], [4], [5]]);
  expect(state.count).toBe(2);
  await screen.unmount();
  queryClient.clear();

  // The app starts again, now with a network.
  online();
  await render(
    <QueryClientProvider client={queryClient}>
      <Reading />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/so it is closed/)).toBeOnTheScreen();
  await waitFor(() => expect(unsentCaptures()).toEqual([]));
  expect(state).toMatchObject({ count: 6, pages: [1, 2, 3, 4, 5] });
});

test('iOS tells of a screenshot without the permission: it closes the book', async () => {
  onPhone('ios', 26);
  state = { ...state, mode: 'blocked' };
  offline();
  await show();
  await waitFor(() => expect(isCaptureTold()).toBe(true));
  await capture(1);
  expect(await screen.findByText(/may not take screenshots/)).toBeOnTheScreen();
  expect(screen.queryByText(title)).toBeNull();
  expect(screen.queryByText(/captured/)).toBeNull();
});

test('a permission that ends while the book is open blocks again', async () => {
  onPhone('android', 34);
  online();
  await show();
  await waitFor(() => expect(isCapturePrevented()).toBe(false));
  state = { ...state, mode: 'blocked' };
  await act(() => queryClient.invalidateQueries({ queryKey: ['book', 7] }));
  await waitFor(() => expect(isCapturePrevented()).toBe(true));
  expect(isCaptureTold()).toBe(false);
});
