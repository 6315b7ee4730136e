import type { Annotation } from '@aqua/contract/reading/annotations';
import { act, fireEvent, screen, userEvent, waitFor } from '@testing-library/react-native';
import { router } from 'expo-router';
import { forgetSentAnnotations, writeAnnotations } from '../../lib/annotations/annotation-store';
import { showDownloads } from '../../lib/downloads/download-views';
import { saveFile } from '../../lib/files/save-file';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { NotebookScreen } from './notebook-screen';

jest.mock('../../lib/files/save-file', () => ({ saveFile: jest.fn(async () => true) }));

const library = 'GET /api/v1/reader/books';
const books = 'GET /api/v1/reader/annotations';
const notesOf = (id: number) => `GET /api/v1/reader/books/${id}/annotations`;

function book(id: number, title: string, isClosed = false) {
  return {
    id,
    title,
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
    isClosed,
  };
}
const physics = book(1, 'ฟิสิกส์เบื้องต้น');
const water = book(2, 'น้ำกับชีวิต');

const empty = { boxes: [], quote: null, text: null, colour: null, deleted: false };
const highlight: Annotation = {
  ...empty,
  id: '6f1c2f0e-4a1d-4c1e-9f5b-2b8f5d0c7a31',
  kind: 'highlight',
  page: 8,
  boxes: [[0.1, 0.1, 0.4, 0.15]],
  quote: 'เสียงเดินทาง 343 เมตรต่อวินาที',
  colour: 'green',
  editedAt: '2026-11-20T12:00:00.000Z',
};
const note: Annotation = {
  ...empty,
  id: '6f1c2f0e-4a1d-4c1e-9f5b-2b8f5d0c7a32',
  kind: 'note',
  page: 3,
  text: 'ออกสอบ',
  editedAt: '2026-11-22T12:00:00.000Z',
};

const answers = {
  [library]: () => give({ data: [physics, water] }),
  [books]: () =>
    give({
      data: [
        { id: 1, cursor: 5 },
        { id: 2, cursor: 6 },
      ],
    }),
  [notesOf(1)]: () => give({ data: [highlight], cursor: 5, hasMore: false }),
  [notesOf(2)]: () => give({ data: [note], cursor: 6, hasMore: false }),
};

/** What this device has stored before it asks. */
async function storeOnDevice(): Promise<void> {
  await writeAnnotations(0, 1, [{ ...highlight, basedOn: null, isSent: true }], 5);
  await writeAnnotations(0, 2, [{ ...note, basedOn: null, isSent: true }], 6);
}

beforeEach(() => forgetSentAnnotations(0));

afterEach(async () => {
  await act(async () => showDownloads([]));
});

test('what stands in all books: newest first, by book, searched, by colour; a press opens its page', async () => {
  const push = jest.spyOn(router, 'push').mockImplementation();
  serve(answers);
  const user = userEvent.setup();
  await renderScreen(<NotebookScreen />);
  expect(await screen.findByText('ออกสอบ')).toBeOnTheScreen();
  const order = () => screen.getAllByText(/ออกสอบ|343/).map(({ props }) => props.children);
  expect(order()).toEqual([note.text, highlight.quote]);
  expect(screen.queryByRole('heading', { name: physics.title })).toBeNull();

  await user.press(screen.getByRole('radio', { name: 'By book' }));
  expect(screen.getByRole('heading', { name: physics.title })).toBeOnTheScreen();
  expect(order()).toEqual([note.text, highlight.quote]);

  await fireEvent.changeText(screen.getByLabelText('Search your notes'), '๓๔๓ เมตร');
  expect(order()).toEqual([highlight.quote]);
  await user.press(screen.getByRole('button', { name: 'Pink' }));
  expect(screen.getByText(/None of your notes has these words/)).toBeOnTheScreen();
  await user.press(screen.getByRole('button', { name: 'Pink' }));
  await fireEvent.changeText(screen.getByLabelText('Search your notes'), '');
  await user.press(screen.getByRole('radio', { name: 'Bookmarks' }));
  expect(screen.getByText('You have not bookmarked a page yet.')).toBeOnTheScreen();
  await user.press(screen.getByRole('radio', { name: 'All' }));
  await user.press(screen.getByRole('button', { name: 'Green' }));
  await user.press(screen.getByText(highlight.quote ?? ''));
  expect(push).toHaveBeenCalledWith({
    pathname: '/book/[id]',
    params: { id: '1', page: '8' },
  });
});

test('only books are asked about in which there is more than this device has', async () => {
  await storeOnDevice();
  const calls = serve({
    ...answers,
    [books]: () =>
      give({
        data: [
          { id: 1, cursor: 5 },
          { id: 2, cursor: 9 },
        ],
      }),
    [notesOf(2)]: ({ query }) => {
      expect(query.get('since')).toBe('6');
      return give({ data: [{ ...note, text: 'ไม่ออกสอบ' }], cursor: 9, hasMore: false });
    },
  });
  await renderScreen(<NotebookScreen />);
  expect(await screen.findByText('ไม่ออกสอบ')).toBeOnTheScreen();
  expect(calls.map(({ path }) => path).filter((path) => path.includes('/books/'))).toEqual([
    '/api/v1/reader/books/2/annotations',
  ]);
});

test('without a network it shows the notes in the downloaded books, and says that there may be others', async () => {
  await storeOnDevice();
  serve({});
  const view = { bookId: 1, offlineUntil: '', storedPages: 300, bytes: 1 };
  await act(async () => showDownloads([{ ...view, book: physics, state: 'ready', problem: null }]));
  await renderScreen(<NotebookScreen />);
  expect(await screen.findByText(highlight.quote ?? '')).toBeOnTheScreen();
  expect(await screen.findByText(/These are the notes on this device/)).toBeOnTheScreen();
  expect(screen.queryByText(/ออกสอบ/)).toBeNull();
});

test('notes of a closed book and of one that is gone are not shown; a refusal says why', async () => {
  await storeOnDevice();
  serve({
    ...answers,
    [library]: () => give({ data: [book(1, physics.title, true)] }),
    [books]: () => refuse('guardian.withdrawn'),
  });
  await renderScreen(<NotebookScreen />);
  expect(await screen.findByText(/guardian/)).toBeOnTheScreen();
  expect(screen.queryByText(highlight.quote ?? '')).toBeNull();
  expect(screen.queryByText(/ออกสอบ/)).toBeNull();
});

test('the notes of all books are saved in one file', async () => {
  serve(answers);
  await renderScreen(<NotebookScreen />);
  const user = userEvent.setup();
  await user.press(await screen.findByRole('button', { name: 'Save as Markdown' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [file, name] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('Notebook.md');
  const text = await new Response(file).text();
  expect(text.indexOf('# น้ำกับชีวิต')).toBeGreaterThanOrEqual(0);
  expect(text.indexOf('# ฟิสิกส์เบื้องต้น')).toBeGreaterThan(text.indexOf('# น้ำกับชีวิต'));
});
