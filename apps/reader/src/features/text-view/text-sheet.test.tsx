import type { OpenBook } from '@aqua/contract/reading/open-books';
import { act, fireEvent, screen } from '@testing-library/react-native';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { TextSheet } from './text-sheet';

const address = 'GET /api/v1/reader/books/9/pages/2/reading_text';
const book = { id: 9, title: 'น้ำ', pageCount: 3 } as OpenBook;

async function open() {
  const onTurn = jest.fn();
  await renderScreen(<TextSheet open book={book} page={2} onClose={jest.fn()} onTurn={onTurn} />);
  await act(async () => undefined);
  return onTurn;
}

test('headings and paragraphs are read in their language, and the pages turn', async () => {
  const blocks = [
    { level: 1, runs: [{ text: 'บทที่ 1', language: 'th' }] },
    {
      level: null,
      runs: [
        { text: 'น้ำคือ ', language: 'th' },
        { text: 'H2O', language: 'en' },
      ],
    },
  ];
  serve({ [address]: () => give({ page: 2, state: 'whole', blocks }) });
  const onTurn = await open();
  expect(await screen.findByRole('heading', { name: 'บทที่ 1' })).toBeOnTheScreen();
  expect(screen.getByText('H2O').props.accessibilityLanguage).toBe('en');
  await fireEvent.press(screen.getByRole('button', { name: 'Next page' }));
  expect(onTurn).toHaveBeenCalledWith(3);

  const sizeOf = () => screen.getByText('H2O').props.style.flat(3);
  const before = JSON.stringify(sizeOf());
  await fireEvent.press(screen.getByRole('button', { name: 'Larger letters' }));
  expect(JSON.stringify(sizeOf())).not.toBe(before);
});

test('each book keeps the size of its letters', async () => {
  const blocks = [{ level: null, runs: [{ text: 'น้ำคือชีวิต', language: 'th' }] }];
  const answer = () => give({ page: 2, state: 'whole', blocks });
  serve({ [address.replace('9', '21')]: answer, [address.replace('9', '22')]: answer });
  const sizeIn = async (id: number, press?: string) => {
    const of = { ...book, id };
    const view = await renderScreen(
      <TextSheet open book={of} page={2} onClose={jest.fn()} onTurn={jest.fn()} />,
    );
    await screen.findByText('น้ำคือชีวิต');
    if (press !== undefined) await fireEvent.press(screen.getByRole('button', { name: press }));
    const { style } = screen.getByText('น้ำคือชีวิต').props;
    await view.unmount();
    return JSON.stringify(style);
  };
  const usual = await sizeIn(21);
  const larger = await sizeIn(22, 'Larger letters');
  expect(larger).not.toBe(usual);
  expect(await sizeIn(21)).toBe(usual);
  expect(await sizeIn(22)).toBe(larger);
});

test('a page without text, and a refusal, say so', async () => {
  serve({ [address]: () => give({ page: 2, state: 'untrusted', blocks: [] }) });
  await open();
  expect(await screen.findByText(/can't be read reliably/)).toBeOnTheScreen();
});

test('a student without the permission reads why', async () => {
  serve({ [address]: () => refuse('reading.textOff') });
  await open();
  expect(await screen.findByText(/may not read pages as text/)).toBeOnTheScreen();
});

test('a text that could not be loaded says why, and comes by itself', async () => {
  jest.useFakeTimers();
  serve({});
  await open();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/We can't reach Aqua/)).toBeOnTheScreen();
  const blocks = [{ level: null, runs: [{ text: 'น้ำคือชีวิต', language: 'th' }] }];
  serve({ [address]: () => give({ page: 2, state: 'whole', blocks }) });
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText('น้ำคือชีวิต')).toBeOnTheScreen();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  jest.useRealTimers();
});
