import { act, screen, userEvent, waitFor } from '@testing-library/react-native';
import { removeStored } from '../../lib/downloads/download-store';
import { showDownloads } from '../../lib/downloads/download-views';
import { removeDownload, syncDownloads } from '../../lib/downloads/downloads';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { offlineBook, storeDownload } from '../../testing/stored-download';
import { LibraryScreen } from './library-screen';

const [kept, lost, removed] = [
  offlineBook(61, { title: 'ฟิสิกส์' }),
  offlineBook(62, { title: 'น้ำกับชีวิต' }),
  offlineBook(63, { title: 'Light' }),
];
const books = { 'GET /api/v1/reader/books': () => give({ data: [kept, lost, removed] }) };

/** What the app does at its start. */
const start = () => act(() => syncDownloads(0));

afterEach(async () => act(async () => showDownloads([])));

test('downloads that the browser has removed are named, until they are stored again or given up', async () => {
  const lease = '/api/v1/reader/books/62/lease';
  const calls = serve({ ...books, [`POST ${lease}`]: () => refuse('guardian.awaited') });
  const [, gone, mine] = [
    await storeDownload(61, kept, []),
    await storeDownload(62, lost, []),
    await storeDownload(63, removed, []),
  ];
  await start();
  await removeDownload(mine.bookId);
  await removeStored(gone);
  await act(async () => showDownloads([]));
  await start();
  await renderScreen(<LibraryScreen />);
  expect(
    await screen.findByText(
      'The browser has emptied its storage, so these downloads are gone: น้ำกับชีวิต',
    ),
  ).toBeOnTheScreen();

  const user = userEvent.setup();
  await user.press(screen.getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(lease));
  await start();
  await user.press(await screen.findByRole('button', { name: 'Leave it' }));
  expect(screen.queryByText(/emptied its storage/)).toBeNull();
  await start();
  expect(screen.queryByText(/emptied its storage/)).toBeNull();
});

test('a book that is stored in part says how many of its pages are', async () => {
  serve(books);
  const view = { offlineUntil: '', storedPages: 19, bytes: 1, problem: null };
  const long = { ...kept, pageCount: 700 };
  await renderScreen(<LibraryScreen />);
  await screen.findByText(kept.title);
  await act(async () =>
    showDownloads([
      { ...view, bookId: kept.id, book: long, state: 'loading' },
      { ...view, bookId: lost.id, book: { ...lost, pageCount: 700 }, state: 'paused' },
    ]),
  );
  expect(screen.getByText('19 of 700 pages')).toBeOnTheScreen();
  expect(screen.getByText('Paused at 19 of 700 pages')).toBeOnTheScreen();
});
