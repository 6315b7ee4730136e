import { screen, userEvent, within } from '@testing-library/react-native';
import { router } from 'expo-router';
import { renderScreen } from '../../testing/render-screen';
import { give, refuse, serve } from '../../testing/fake-server';
import { LibraryScreen } from './library-screen';

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
  lastPage: null,
  place: null,
};

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
