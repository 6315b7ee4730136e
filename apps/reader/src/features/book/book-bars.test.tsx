import type { OpenBook, PageText } from '@aqua/contract/reading/open-books';
import { act, screen, userEvent, waitFor } from '@testing-library/react-native';
import { Linking, Share } from 'react-native';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { offlineBook } from '../../testing/stored-download';
import { BookBars } from './book-bars';
import { useBookTools, type BookTools } from './use-book-tools';
import { useJumps } from './place/use-jumps';

const texts = ['“Water', 'rises,', 'so', 'hurry', 'to', 'scoop', 'it,', 'before', 'it', 'falls”'];
const words = texts.map((text, index) => ({
  text,
  box: [index * 0.1, 0.1, index * 0.1 + 0.08, 0.15] as [number, number, number, number],
}));
const page: PageText = { page: 1, state: 'whole', text: texts.join(' '), words, links: [] };
const dictionaryUrl = 'https://dictionary.example/search?q={text}#top';
const reach = { x: 0.01, y: 0.01 };
const at = (word: number) => ({ page: 1, x: word * 0.1 + 0.04, y: 0.12 });
const copies = 'POST /api/v1/reader/books/7/pages/1/copies';

/** An open book whose words from `from` to `to` are selected. */
async function select(
  [from, to]: [from: number, to: number],
  change: Partial<OpenBook> = {},
  answers: Parameters<typeof serve>[0] = {},
) {
  const calls = serve({
    'GET /api/v1/reader/books/7/pages/1/text': () => give(page),
    'GET /api/v1/reader/books/7/annotations': () => give({ data: [], cursor: 0, hasMore: false }),
    ...answers,
  });
  const book = offlineBook(7, { author: 'สมชาย', labels: ['iii'], dictionaryUrl, ...change });
  let tools: BookTools | undefined;
  function Book() {
    const jumps = useJumps({ pages: [1], isVisit: false, onVisit() {}, onReturn() {} });
    tools = useBookTools({
      book,
      jumps,
      page: 1,
      pages: [1],
      touchable: [1],
      linked: null,
      find: null,
      isSheetOpen: false,
      onSearch() {},
    });
    return <BookBars tools={tools} controlsShown sheetShown={false} onHitList={() => {}} />;
  }
  await renderScreen(<Book />);
  await waitFor(() => expect(tools?.textOf(1)).toBeDefined());
  await act(async () => tools?.highlights.touch.begin(at(from), reach));
  await act(async () => tools?.highlights.touch.extend(at(to)));
  await act(async () => tools?.highlights.touch.end());
  return { calls, user: userEvent.setup() };
}

const given = { text: 'Water rises', length: 11, left: 24, message: '' };
const lookUp = () => screen.queryByRole('button', { name: 'Look up on dictionary.example' });
const share = () => screen.queryByRole('button', { name: 'Share' });

// The words of a page are asked for after a moment, and stay in memory for a while.
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a word is looked up on the site that the operator has chosen, which gets nothing else', async () => {
  const open = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  const { user, calls } = await select([0, 1]);
  const before = calls.length;
  await user.press(screen.getByRole('button', { name: 'Look up on dictionary.example' }));
  expect(open.mock.calls).toEqual([['https://dictionary.example/search?q=Water%20rises#top']]);
  expect(calls).toHaveLength(before);
  // The words stay selected, to be highlighted once they are understood.
  expect(screen.getByText('“Water rises,')).toBeOnTheScreen();
});

test('a few words are looked up, more are not, nor where there is no dictionary', async () => {
  await select([0, 6]);
  expect(lookUp()).toBeOnTheScreen();
  await screen.unmount();
  await select([0, 9]);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeOnTheScreen();
  expect(lookUp()).toBeNull();
  await screen.unmount();
  await select([0, 0], { dictionaryUrl: null });
  expect(screen.getByRole('button', { name: 'Copy' })).toBeOnTheScreen();
  expect(screen.queryByRole('button', { name: /Look up/ })).toBeNull();
});

test('words are shared with their source, are counted like a copy, and it is said how much is left', async () => {
  const sheet = jest.spyOn(Share, 'share').mockResolvedValue({ action: Share.dismissedAction });
  const { user, calls } = await select([0, 1], {}, { [copies]: () => give(given) });
  await user.press(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/left for today: 24/)).toBeOnTheScreen();
  expect(sheet.mock.calls).toEqual([[{ message: 'Water rises\n— สมชาย, ฟิสิกส์, p. iii' }]]);
  expect(calls.filter(({ path }) => path.endsWith('/copies'))).toMatchObject([
    { body: { from: 0, to: 1 } },
  ]);
  expect(screen.queryByRole('toolbar', { name: 'Selected words' })).toBeNull();
});

test('when the limit is reached nothing is shared, in the words of a copy', async () => {
  const sheet = jest.spyOn(Share, 'share');
  const figures = { percent: 10, max: 35, length: 40, left: 2 };
  const { user } = await select(
    [0, 1],
    {},
    { [copies]: () => refuse('copy.limitReached', figures) },
  );
  await user.press(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/2 are left today/);
  expect(sheet).not.toHaveBeenCalled();
  expect(screen.getByText('“Water rises,')).toBeOnTheScreen();
});

test('a sheet that does not open can be opened again, and counts once', async () => {
  const sheet = jest.spyOn(Share, 'share').mockRejectedValueOnce(new Error('too late'));
  sheet.mockResolvedValueOnce({ action: Share.sharedAction });
  const { user, calls } = await select([0, 1], {}, { [copies]: () => give(given) });
  await user.press(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/couldn't be shared/)).toBeOnTheScreen();
  await user.press(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/left for today: 24/)).toBeOnTheScreen();
  expect(sheet).toHaveBeenCalledTimes(2);
  expect(calls.filter(({ path }) => path.endsWith('/copies'))).toHaveLength(1);
});

test('where nothing may be copied nothing is shared, and words are looked up', async () => {
  await select([0, 1], { canCopy: false });
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  expect(share()).toBeNull();
  expect(lookUp()).toBeOnTheScreen();
});
