import type { PageText } from '@aqua/contract/reader';
import { act, screen, userEvent } from '@testing-library/react-native';
import { showDownloads } from '../../lib/downloads/download-views';
import { serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { offlineBook, storeDownload } from '../../testing/stored-download';
import { SearchSheet } from './search-sheet';
import { useBookSearch } from './use-book-search';

function textOf(page: number, words: string[]): PageText {
  return {
    page,
    state: 'whole',
    text: words.join(''),
    words: words.map((text, at) => ({ text, box: [0.1 * at, 0.1 * page, 0.1 * at + 0.1, 0.9] })),
    links: [],
  };
}

const turned = jest.fn();

function Search({ of }: { of: number }) {
  const search = useBookSearch(of, { find: null, linked: null, onTurn: turned });
  return <SearchSheet open search={search} onClose={() => {}} />;
}

const type = (word: string) =>
  userEvent.setup().type(screen.getByLabelText('Word or sentence'), word);

beforeEach(() => serve({}));
afterEach(async () => act(async () => showDownloads([])));

test('a downloaded book is searched without a network as the server does', async () => {
  await storeDownload(1, offlineBook(41), [
    textOf(1, ['เสียง', 'เดินทาง', ' 343 ', 'เมตร']),
    textOf(2, ['แสง']),
    textOf(3, ['นํ้า', 'เดือด', 'น้ำ']),
  ]);
  await renderScreen(<Search of={41} />);
  await type('๓๔๓');
  expect(await screen.findByText('1 hit on 1 page')).toBeOnTheScreen();
  await userEvent.setup().press(screen.getByRole('button', { name: /343/ }));
  expect(turned).toHaveBeenCalledWith(1, 0.1);
  await userEvent.setup().clear(screen.getByLabelText('Word or sentence'));
  await type('น้ำ');
  expect(await screen.findByText('2 hits on 1 page')).toBeOnTheScreen();
  expect(screen.getByRole('heading', { name: 'Page 3 · 2 hits' })).toBeOnTheScreen();
});

test('it says how many pages have no text on this device, and that a scan has none', async () => {
  await storeDownload(2, offlineBook(42), [textOf(2, ['แสง'])]);
  await storeDownload(3, offlineBook(43, { hasText: false }), []);
  const view = await renderScreen(<Search of={42} />);
  await type('แสง');
  expect(
    await screen.findByText("1 hit on 1 page · 2 pages can't be searched offline"),
  ).toBeOnTheScreen();
  await view.unmount();
  await renderScreen(<Search of={43} />);
  await type('แสง');
  expect(await screen.findByText(/are pictures without text/)).toBeOnTheScreen();
});

test('a book that is not downloaded says that there is no network', async () => {
  await renderScreen(<Search of={44} />);
  await type('แสง');
  expect(await screen.findByText(/can't reach Aqua/)).toBeOnTheScreen();
});
