import { act, screen, userEvent, waitFor, within } from '@testing-library/react-native';
import { router } from 'expo-router';
import {
  endLookForDownloads,
  lookForDownloads,
  showDownloads,
} from '../../lib/downloads/download-views';
import { i18n } from '../../lib/language/i18n';
import { choose } from '../../lib/preferences/preferences';
import { renderScreen } from '../../testing/render-screen';
import { give, refuse, serve } from '../../testing/fake-server';
import { LibraryScreen } from './library-screen';

const library = 'GET /api/v1/reader/books';
const search = 'GET /api/v1/reader/search';
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

afterEach(async () => {
  await act(async () => showDownloads([]));
  choose({ language: 'en', librarySort: 'newest', libraryFilter: 'all' });
  await i18n.changeLanguage('en');
});

test('the books stand there with author, publisher and length, and open', async () => {
  const push = jest.spyOn(router, 'push').mockImplementation();
  serve({ [library]: () => give({ data: [book] }) });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('ฟิสิกส์เบื้องต้น')).toBeOnTheScreen();
  for (const text of ['สมชาย ใจดี', 'Riverbank Press', '300 pages', '1 book']) {
    expect(screen.getByText(text)).toBeOnTheScreen();
  }
  await userEvent.setup().press(screen.getByRole('link', { name: /ฟิสิกส์เบื้องต้น/ }));
  expect(push).toHaveBeenCalledWith({ pathname: '/book/[id]', params: { id: '1001' } });
});

test('a book that ends says until when, in the language of the reader', async () => {
  serve({ [library]: () => give({ data: [{ ...book, endsOn: '2027-03-31' }] }) });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('Until 31 March 2027')).toBeOnTheScreen();
  await act(async () => {
    choose({ language: 'th' });
    await i18n.changeLanguage('th');
  });
  expect(await screen.findByText('ถึงวันที่ 31 มีนาคม 2570')).toBeOnTheScreen();
});

test('a book without an author stands there with a dash', async () => {
  serve({ [library]: () => give({ data: [{ ...book, author: null }] }) });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('–')).toBeOnTheScreen();
  expect(screen.getByText('Riverbank Press')).toBeOnTheScreen();
});

test('a book that is being prepared says so and does not open', async () => {
  serve({ [library]: () => give({ data: [{ ...book, ready: false }] }) });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('Preparing')).toBeOnTheScreen();
  expect(screen.getByRole('link', { name: /ฟิสิกส์/ })).toBeDisabled();
});

test('an empty library says what will stand there', async () => {
  serve({ [library]: () => give({ data: [] }) });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('No books yet')).toBeOnTheScreen();
});

test('a failure shows the reason, and Retry brings the books', async () => {
  let down = true;
  serve({ [library]: () => (down ? refuse('part.down') : give({ data: [book] })) });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText(/not available right now/)).toBeOnTheScreen();
  down = false;
  await userEvent.setup().press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ฟิสิกส์เบื้องต้น')).toBeOnTheScreen();
});

test('without the server, nothing has failed before the device has said what it stored', async () => {
  serve({ [library]: () => refuse('part.down') });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText(/not available right now/)).toBeOnTheScreen();
  await act(lookForDownloads);
  expect(screen.queryByText(/not available right now/)).toBeNull();
  expect(screen.getByLabelText('Loading your library')).toBeOnTheScreen();
  await act(endLookForDownloads);
  expect(screen.getByText(/not available right now/)).toBeOnTheScreen();
});

test('the stored books stand there while the server is asked again', async () => {
  let asked = 0;
  serve({
    [library]: () => {
      asked += 1;
      return asked === 1 ? refuse('part.down') : new Promise(() => {});
    },
  });
  const offlineUntil = '2027-01-01T00:00:00.000Z';
  const stored = { bookId: book.id, offlineUntil, storedPages: 300, bytes: 1, book };
  showDownloads([{ ...stored, state: 'ready', problem: null }]);
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText(book.title)).toBeOnTheScreen();
  const user = userEvent.setup();
  await user.press(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeBusy();
  expect(screen.getByText(book.title)).toBeOnTheScreen();
  await user.type(screen.getByLabelText('Search titles, authors and texts'), 'zzz');
  expect(await screen.findByText('No title or author has these words.')).toBeOnTheScreen();
});

test('the books that were begun on any device come first, the last read in front', async () => {
  const device = { name: 'Blue tablet', isThis: false };
  const placeAt = (page: number, savedAt: string) => ({ page, version: 1, savedAt, device });
  const books = [
    { ...book, id: 1, title: 'Begun', place: placeAt(30, '2026-11-01T00:00:00.000Z') },
    { ...book, id: 2, title: 'Newer', place: placeAt(150, '2026-11-02T00:00:00.000Z') },
    { ...book, id: 3, title: 'Finished', place: placeAt(300, '2026-11-03T00:00:00.000Z') },
    { ...book, id: 4, title: 'New' },
  ];
  serve({ [library]: () => give({ data: books }) });
  await renderScreen(<LibraryScreen />);
  const row = within(await screen.findByLabelText('Continue reading'));
  const links = row.getAllByRole('link').map((link) => within(link).getAllByText(/./)[0]);
  expect(links.map((text) => text?.props.children)).toEqual(['Newer', 'Begun']);
  expect(row.getByText('Page 150 of 300 · 50%')).toBeOnTheScreen();
});

const device = { name: 'Blue tablet', isThis: false };
const at = (page: number, savedAt: string) => ({ page, version: 1, savedAt, device });
test('who waits for a guardian reads why no book opens', async () => {
  serve({
    [library]: () => give({ data: [book] }),
    'GET /api/v1/auth/consents': () =>
      give({ asks: null, outdated: [], guardian: 'awaited', given: [], controller: null }),
  });
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText(/open as soon as your guardian has agreed/)).toBeOnTheScreen();
});

const shelf = [
  { ...book, id: 1, title: 'ป่าชายเลน', ownedSince: '2026-03-01T00:00:00.000Z' },
  { ...book, id: 2, title: 'Café ๑๒', place: at(30, '2026-11-01T00:00:00.000Z') },
  { ...book, id: 3, title: 'กำเนิดน้ำ', place: at(300, '2026-11-03T00:00:00.000Z') },
];

/** The titles of the books in the grid, in their order. */
const titles = () =>
  screen
    .getAllByRole('link')
    .map((link) => within(link).getAllByText(/./)[0]?.props.children as string);

const press = (name: string, role = 'button') =>
  userEvent.setup().press(screen.getByRole(role, { name }));
const type = (words: string) =>
  userEvent.setup().type(screen.getByLabelText('Search titles, authors and texts'), words);

test('the books stand in the order that the student chooses, and only those of the choice', async () => {
  serve({ [library]: () => give({ data: shelf }) });
  await renderScreen(<LibraryScreen />);
  await screen.findByText('ป่าชายเลน');
  // The book that was begun also appears in the row above.
  expect(titles()).toEqual(['Café ๑๒', 'ป่าชายเลน', 'Café ๑๒', 'กำเนิดน้ำ']);
  await press('Sort and filter');
  await press('Title', 'radio');
  await press('Close');
  expect(titles()).toEqual(['Café ๑๒', 'กำเนิดน้ำ', 'ป่าชายเลน', 'Café ๑๒']);
  await press('Sort and filter');
  await press('Last read', 'radio');
  await press('Close');
  expect(titles().slice(1)).toEqual(['กำเนิดน้ำ', 'Café ๑๒', 'ป่าชายเลน']);
  for (const [filter, title] of [
    ['Reading now', 'Café ๑๒'],
    ['Not begun', 'ป่าชายเลน'],
    ['Finished', 'กำเนิดน้ำ'],
  ] as const) {
    await press('Sort and filter');
    await press(filter, 'radio');
    await press('Close');
    expect(titles().slice(1)).toEqual([title]);
    expect(screen.getByText(`${filter}: 1 of 3`)).toBeOnTheScreen();
  }
  await press('Show all books');
  expect(titles()).toHaveLength(4);
});

test('titles are found while they are typed, however ำ, digits and accents are written', async () => {
  serve({
    [library]: () => give({ data: shelf }),
    [search]: () => give({ data: [], next: null, withoutText: [3] }),
  });
  await renderScreen(<LibraryScreen />);
  await screen.findByText('ป่าชายเลน');
  await type('กํา');
  expect(titles()).toEqual(['กำเนิดน้ำ']);
  await press('Clear the search');
  await type('cafe 12');
  expect(titles()).toEqual(['Café ๑๒']);
  await press('Clear the search');
  await type('ปา');
  expect(await screen.findByText('No title or author has these words.')).toBeOnTheScreen();
  const nothing = "Nothing found for “ปา” · 1 book is only pictures and can't be searched";
  expect(await screen.findByText(nothing)).toBeOnTheScreen();
});

const hit = (before: string) => ({ before, match: 'น้ำ', after: 'ใส' });

test('hits in the texts stand by book and open it at their page, further books follow', async () => {
  const push = jest.spyOn(router, 'push').mockImplementation();
  push.mockClear();
  const first = {
    id: 1,
    title: 'ป่าชายเลน',
    pages: [{ page: 12, label: 'iii', hit: hit('ดื่ม') }],
    hasMore: true,
  };
  const second = { id: 2, title: 'Café ๑๒', pages: [{ page: 3, hit: hit('ตัก') }], hasMore: false };
  serve({
    [library]: () => give({ data: shelf }),
    [search]: ({ query }) =>
      query.get('after') === '1'
        ? give({ data: [second], next: null, withoutText: [] })
        : give({ data: [first], next: 1, withoutText: [] }),
  });
  await renderScreen(<LibraryScreen />);
  await screen.findByText('ป่าชายเลน');
  await type('น้ำ');
  expect(await screen.findByText('Found in more than 1 book')).toBeOnTheScreen();
  await press('Show more hits');
  expect(await screen.findByText('Found in 2 books')).toBeOnTheScreen();
  const found = within(screen.getByLabelText('In the texts'));
  expect(found.getAllByRole('link')).toHaveLength(3);
  expect(found.getByText('Page iii')).toBeOnTheScreen();
  expect(found.getByText('Page 3')).toBeOnTheScreen();
  await userEvent.setup().press(found.getByRole('link', { name: /ดื่มน้ำใส/ }));
  expect(push).toHaveBeenLastCalledWith({
    pathname: '/book/[id]',
    params: { id: '1', page: '12', find: 'น้ำ' },
  });
  await userEvent.setup().press(found.getByRole('link', { name: 'Show all hits in this book' }));
  expect(push).toHaveBeenLastCalledWith({
    pathname: '/book/[id]',
    params: { id: '1', find: 'น้ำ' },
  });
});

test('a failed search of the texts leaves the titles, and Retry brings the hits', async () => {
  let down = true;
  serve({
    [library]: () => give({ data: shelf }),
    [search]: () => (down ? refuse('part.down') : give({ data: [], next: null, withoutText: [] })),
  });
  await renderScreen(<LibraryScreen />);
  await screen.findByText('ป่าชายเลน');
  await type('ป่า');
  expect(await screen.findByText(/not available right now/)).toBeOnTheScreen();
  expect(titles()).toEqual(['ป่าชายเลน']);
  down = false;
  await press('Retry');
  expect(await screen.findByText('Nothing found for “ป่า”')).toBeOnTheScreen();
});

test('the groups that wait for a confirmation are named until they have answered', async () => {
  const asked = [{ group: 'ม.4/2', publisher: null, askedAt: '2026-05-01T00:00:00.000Z' }];
  serve({
    [library]: () => give({ data: [] }),
    'GET /api/v1/class_codes/waiting': () => give({ data: asked }),
  });
  const push = jest.spyOn(router, 'push').mockImplementation();
  await renderScreen(<LibraryScreen />);
  expect(await screen.findByText('Waits for confirmation: ม.4/2')).toBeOnTheScreen();
  await userEvent.setup().press(await screen.findByRole('button', { name: 'Join a class' }));
  expect(push).toHaveBeenCalledWith('/join');
});
