import { act, screen, userEvent } from '@testing-library/react-native';
import { renderScreen } from '../../testing/render-screen';
import { give, refuse, serve } from '../../testing/fake-server';
import { LibraryScreen } from './library-screen';

/** The library keeps up with the server, and recovers from its failures. */

const library = 'GET /api/v1/reader/books';
const book = {
  id: 1001,
  title: 'ฟิสิกส์เบื้องต้น',
  subtitle: null,
  author: 'สมชาย ใจดี',
  publisher: 'Riverbank Press',
  coverImage: { id: 690, link: 'https://books.example/files/abc' },
  pageCount: 300,
  ready: true,
  ownedSince: '2026-01-01T00:00:00.000Z',
  endsOn: null,
  lastPage: null,
  place: null,
  isClosed: false,
};

test('while the server fails the reason stays, and the books come by themselves', async () => {
  jest.useFakeTimers();
  const calls = serve({ [library]: () => refuse('part.down') });
  await renderScreen(<LibraryScreen />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  for (let second = 0; second < 60; second += 1) {
    expect(screen.getByText(/not available right now/)).toBeOnTheScreen();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  }
  expect(calls.length).toBeLessThanOrEqual(6);
  serve({ [library]: () => give({ data: [book] }) });
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText(book.title)).toBeOnTheScreen();
  jest.useRealTimers();
});

test('a library that fails to show says so, and Reload asks for it anew', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  serve({ [library]: () => give({ data: [{ ...book, coverImage: undefined }] }) });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('Something went wrong here')).toBeOnTheScreen();
  serve({ [library]: () => give({ data: [book] }) });
  await userEvent.setup().press(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(book.title)).toBeOnTheScreen();
  jest.restoreAllMocks();
});

test('what an operator and a guardian change appears within a minute', async () => {
  jest.useFakeTimers();
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
  const consents = 'GET /api/v1/auth/consents';
  const awaited = { asks: null, guardian: 'awaited' };
  serve({ [library]: () => give({ data: [book] }), [consents]: () => give(awaited) });
  await renderScreen(<LibraryScreen />);
  await pass(10);
  expect(screen.getByText(/Your guardian has a mail/)).toBeOnTheScreen();
  const other = { ...book, id: 1002, title: 'ป่าชายเลน' };
  const calls = serve({
    [library]: () => give({ data: [other] }),
    [consents]: () => give({ ...awaited, guardian: null }),
  });
  await pass(60_000);
  expect(screen.getByText('ป่าชายเลน')).toBeOnTheScreen();
  expect(screen.queryByText(book.title)).toBeNull();
  expect(screen.queryByText(/Your guardian has a mail/)).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith('/books'))).toHaveLength(1);
  jest.useRealTimers();
});

test('a book is new until it is opened, and one that screenshots have closed looks closed', async () => {
  const place = { page: 1, furthest: 1, version: 0, savedAt: book.ownedSince, device: null };
  serve({ [library]: () => give({ data: [book] }) });
  const view = await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('New')).toBeOnTheScreen();
  await view.unmount();
  serve({ [library]: () => give({ data: [{ ...book, place, isClosed: true }] }) });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('Closed after screenshots')).toBeOnTheScreen();
  expect(screen.queryByText('New')).toBeNull();
});
