import type { PageHits } from '@aqua/contract/reading/search';
import { act, fireEvent, screen, userEvent, waitFor } from '@testing-library/react-native';
import { useState } from 'react';
import { Text } from 'react-native';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { HitBar } from './hit-bar';
import { searchAfterMs } from './search-queries';
import { SearchSheet } from './search-sheet';
import { useBookSearch } from './use-book-search';

const path = 'GET /api/v1/reader/books/7/search';

const onPage = (page: number, words: string[], count = words.length): PageHits => ({
  page,
  count,
  hits: words.map((match, index) => ({
    before: '…ดื่ม',
    match,
    after: ` line ${page}.${index + 1}`,
    boxes: [[0.1, 0.1 * index, 0.2, 0.1 * index + 0.05]],
  })),
});

function answer(data: PageHits[], { next = null as number | null, searchable = {} } = {}) {
  return give({
    searchable: { state: 'whole', missingPages: 0, ...searchable },
    totalHits: 63,
    totalPages: 3,
    data,
    next,
  });
}

/** The search as a book shows it: the sheet, or the bar of the open hit. */
function Book({ find = null, linked = null }: { find?: string | null; linked?: number | null }) {
  const [page, setPage] = useState(linked ?? 1);
  const [open, setOpen] = useState(linked === null);
  const search = useBookSearch(7, { find, linked, onTurn: setPage });
  return (
    <>
      <Text>{`at page ${page}`}</Text>
      <SearchSheet open={open} search={search} onClose={() => setOpen(false)} />
      {!open && search.opened !== undefined && (
        <HitBar search={search} hit={search.opened} raised={false} onList={() => setOpen(true)} />
      )}
    </>
  );
}

const type = (word: string) =>
  userEvent.setup().type(screen.getByLabelText('Word or sentence'), word);
const press = (name: string | RegExp) =>
  userEvent.setup().press(screen.getByRole('button', { name }));

test('hits stand by page in their line; one opens, and the next ones follow over the end of the answer', async () => {
  serve({
    [path]: ({ query }) =>
      query.get('from') === '9'
        ? answer([onPage(9, ['น้ำ'])])
        : answer([onPage(2, ['น้ำ', 'นํ้า'], 60), onPage(5, ['น้ำ', 'น้ำ'])], { next: 9 }),
  });
  await renderScreen(<Book />);
  await type('น้ำ ๑๒');
  expect(await screen.findByText('63 hits on 3 pages')).toBeOnTheScreen();
  expect(screen.getByRole('heading', { name: 'Page 2 · 60 hits' })).toBeOnTheScreen();
  await press('…ดื่มน้ำ line 5.2');
  expect(screen.getByText('at page 5')).toBeOnTheScreen();
  expect(screen.getByText('62 of 63 · page 5')).toBeOnTheScreen();
  await press('Next hit');
  expect(await screen.findByText('63 of 63 · page 9')).toBeOnTheScreen();
  expect(screen.getByText('at page 9')).toBeOnTheScreen();
  expect(screen.getByRole('button', { name: 'Next hit' })).toBeDisabled();
  await press('Previous hit');
  expect(screen.getByText('62 of 63 · page 5')).toBeOnTheScreen();
  await press('Show all hits');
  expect(screen.getByLabelText('Word or sentence').props.value).toBe('น้ำ ๑๒');
  expect(screen.getByRole('button', { name: '…ดื่มน้ำ line 9.1' })).toBeOnTheScreen();
});

test('letters are searched together once the student pauses', async () => {
  jest.useFakeTimers();
  const asked: (string | null)[] = [];
  serve({
    [path]: ({ query }) => {
      asked.push(query.get('keySearch'));
      return answer([onPage(2, ['น้ำ'])]);
    },
  });
  await renderScreen(<Book />);
  const field = screen.getByLabelText('Word or sentence');
  for (const word of ['น', 'น้', 'น้ำ']) {
    await act(() => jest.advanceTimersByTimeAsync(searchAfterMs - 1));
    await fireEvent.changeText(field, word);
  }
  expect(asked).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(searchAfterMs));
  expect(asked).toEqual(['น้ำ']);
  jest.useRealTimers();
});

test('a failure says why, and Retry brings the hits', async () => {
  let down = true;
  serve({ [path]: () => (down ? refuse('part.down') : answer([onPage(2, ['น้ำ'])])) });
  await renderScreen(<Book />);
  await type('น้ำ');
  expect(await screen.findByText(/not available right now/)).toBeOnTheScreen();
  down = false;
  await press('Retry');
  expect(await screen.findByRole('button', { name: /line 2.1/ })).toBeOnTheScreen();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('without a network the student is told, also while more hits are asked for', async () => {
  let isOnline = true;
  serve({
    [path]: () => {
      if (!isOnline) throw new TypeError('no network');
      return answer([onPage(2, ['น้ำ'])], { next: 9 });
    },
  });
  await renderScreen(<Book find="น้ำ" linked={2} />);
  expect(await screen.findByText('1 of 63 · page 2')).toBeOnTheScreen();
  isOnline = false;
  await press('Next hit');
  expect(await screen.findByText(/We can't reach Aqua/)).toBeOnTheScreen();
  await press('Show all hits');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeOnTheScreen();
});

test('nothing found, a scan, and pages that are not searched yet are said', async () => {
  let searchable = { state: 'waiting', missingPages: 4 };
  serve({
    [path]: () => give({ searchable, totalHits: 0, totalPages: 0, data: [], next: null }),
  });
  await renderScreen(<Book />);
  await type('zebra');
  const waiting = "Nothing found for “zebra” · 4 pages can't be searched yet";
  expect(await screen.findByText(waiting)).toBeOnTheScreen();
  searchable = { state: 'none', missingPages: 90 };
  await type('s');
  expect(await screen.findByText(/pictures without text/)).toBeOnTheScreen();
});

test('a link opens the first hit of its page; the end of the search closes it', async () => {
  serve({ [path]: () => answer([onPage(2, ['น้ำ']), onPage(5, ['น้ำ'])]) });
  await renderScreen(<Book find="น้ำ" linked={5} />);
  expect(await screen.findByText('2 of 63 · page 5')).toBeOnTheScreen();
  await press('End the search');
  await waitFor(() => expect(screen.queryByLabelText('Hits')).toBeNull());
});

test('hits that could not be loaded come by themselves, and so do those that follow', async () => {
  jest.useFakeTimers();
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
  serve({});
  await renderScreen(<Book find="น้ำ" />);
  await pass(10_000);
  expect(screen.getByText(/We can't reach Aqua/)).toBeOnTheScreen();
  serve({
    [path]: ({ query }) =>
      query.get('from') === '9' ? refuse('part.down') : answer([onPage(2, ['น้ำ'])], { next: 9 }),
  });
  await pass(31_000);
  expect(screen.getByRole('button', { name: /line 2.1/ })).toBeOnTheScreen();
  await fireEvent.press(screen.getByRole('button', { name: 'Show more hits' }));
  await pass(100);
  expect(screen.getByText(/not available right now/)).toBeOnTheScreen();
  serve({ [path]: () => answer([onPage(9, ['น้ำ'])]) });
  await pass(31_000);
  expect(screen.getByRole('button', { name: /line 9.1/ })).toBeOnTheScreen();
  jest.useRealTimers();
});
