import type { OpenBook } from '@aqua/contract/reading/open-books';
import { act, fireEvent, screen } from '@testing-library/react-native';
import { useState } from 'react';
import { give, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import type { SpeechLanguage, SpeechOptions } from '../read-aloud/speech-options';
import { TextSheet } from './text-sheet';

/** The voice of the phone: what it speaks now, and the languages that it has. */
const mockVoice: {
  languages: Set<SpeechLanguage>;
  now: (SpeechOptions & { text: string }) | null;
  /** Resolves when the voices are found. */
  search: Promise<void>;
} = { languages: new Set(), now: null, search: Promise.resolve() };

jest.mock('../read-aloud/speech', () => ({
  spokenLanguages: () => mockVoice.search.then(() => mockVoice.languages),
  speak(text: string, options: SpeechOptions) {
    mockVoice.now = { text, ...options };
  },
  stopSpeaking() {
    mockVoice.now = null;
  },
}));

const book = { id: 9, title: 'น้ำ', pageCount: 3 } as OpenBook;
const thai = (text: string) => ({ text, language: 'th' });
const english = (text: string) => ({ text, language: 'en' });

function Sheet() {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState(true);
  return (
    <TextSheet
      open={open}
      book={book}
      page={page}
      onTurn={setPage}
      onClose={() => setOpen(false)}
    />
  );
}

async function open(
  pages: { text: string; language: string }[][],
  languages: SpeechLanguage[] = ['th', 'en'],
) {
  mockVoice.languages = new Set(languages);
  mockVoice.now = null;
  mockVoice.search = Promise.resolve();
  const answers = pages.map((runs, index) => [
    `GET /api/v1/reader/books/9/pages/${index + 1}/reading_text`,
    () => give({ page: index + 1, state: 'whole', blocks: [{ level: null, runs }] }),
  ]);
  serve(Object.fromEntries(answers));
  await renderScreen(<Sheet />);
  const [first] = pages.flat();
  await screen.findByText(new RegExp(first?.text ?? ''));
}

const press = async (name: string) => {
  await fireEvent.press(screen.getByRole('button', { name }));
  await act(async () => undefined);
};
const said = (step: () => void) => act(async () => step());

test('runs are spoken in their language, the spoken word is marked, and the next page follows', async () => {
  await open([[thai('น้ำคือ '), english('clean water')], [english('The end')], [thai('จบ')]]);
  await press('Read aloud');
  expect(mockVoice.now).toMatchObject({ text: 'น้ำคือ ', language: 'th', rate: 1 });
  await said(() => mockVoice.now?.onEnd());
  expect(mockVoice.now).toMatchObject({ text: 'clean water', language: 'en' });
  await said(() => mockVoice.now?.onWord(6, 5));
  expect(screen.getByText('water')).toBeOnTheScreen();
  expect(screen.getByText('water').props.style.backgroundColor).toBeDefined();

  await said(() => mockVoice.now?.onEnd());
  expect(await screen.findByText('Page 2 of 3')).toBeOnTheScreen();
  await screen.findByText('The end');
  expect(mockVoice.now).toMatchObject({ text: 'The end' });
});

test('a pause keeps the word, another speed goes on with it, and the end of the book is the end', async () => {
  await open([[english('One two three')], [english('Four')], [english('Five')]]);
  await press('Read aloud');
  await said(() => mockVoice.now?.onWord(4, 3));
  await press('Pause');
  expect(mockVoice.now).toBeNull();
  await press('Go on reading');
  expect(mockVoice.now).toMatchObject({ text: 'two three' });
  await fireEvent.press(screen.getByRole('radio', { name: 'Fast' }));
  expect(mockVoice.now).toMatchObject({ text: 'two three', rate: 1.3 });
  for (const next of ['Four', 'Five']) {
    await said(() => mockVoice.now?.onEnd());
    await screen.findByText(next);
  }
  await said(() => mockVoice.now?.onEnd());
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeOnTheScreen();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('it is silent once the sheet is closed', async () => {
  await open([[english('One two three')]]);
  await press('Read aloud');
  expect(mockVoice.now).not.toBeNull();
  await press('Close');
  expect(mockVoice.now).toBeNull();
});

test('who closes the text while the voices are looked for hears nothing', async () => {
  await open([[english('One two three')]]);
  let find = () => {};
  mockVoice.search = new Promise((resolve) => (find = resolve));
  await press('Read aloud');
  await press('Close');
  await said(() => find());
  expect(mockVoice.now).toBeNull();
});

test('a device without a voice says so, and turns no page in silence', async () => {
  await open([[thai('น้ำใส')], [thai('จบ')]], []);
  await press('Read aloud');
  expect(screen.getByRole('alert')).toHaveTextContent(/no voice for Thai or English/);

  await open([[thai('น้ำใส')], [thai('จบ')]], ['en']);
  await press('Read aloud');
  expect(screen.getByRole('alert')).toHaveTextContent(/no Thai voice/);
  expect(screen.getByText('Page 1 of 3')).toBeOnTheScreen();
  expect(mockVoice.now).toBeNull();
});

test('text in a language without a voice is passed over, and the reason is shown', async () => {
  await open([[thai('น้ำคือ '), english('water')]], ['en']);
  await press('Read aloud');
  expect(mockVoice.now).toMatchObject({ text: 'water' });
  expect(screen.getByRole('alert')).toHaveTextContent(/no Thai voice/);
});

test('a voice that fails ends the reading and says so', async () => {
  await open([[english('One')]]);
  await press('Read aloud');
  await said(() => mockVoice.now?.onFailure());
  expect(screen.getByRole('alert')).toHaveTextContent(/voice of this device failed/);
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeOnTheScreen();
});
