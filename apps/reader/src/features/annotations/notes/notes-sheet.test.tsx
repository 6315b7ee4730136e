import { fireEvent, screen, userEvent } from '@testing-library/react-native';
import { useState } from 'react';
import { StyleSheet } from 'react-native';
import { give, refuse, serve } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { highlightColours } from '../colours';
import { NoteDialog } from './note-dialog';
import { NotesSheet } from './notes-sheet';
import { useBookNotes } from './use-book-notes';

const list = 'GET /api/v1/reader/books/1/annotations';
const sync = 'POST /api/v1/reader/books/1/annotations';
const empty = () => give({ data: [], cursor: 0, hasMore: false });

const jumps = jest.fn();

function Notes({ page = 3 }: { page?: number }) {
  const notes = useBookNotes(1, page);
  const [open, setOpen] = useState(true);
  return (
    <>
      <NotesSheet
        {...notes}
        of={{ id: 1, title: 'ฟิสิกส์', author: null }}
        open={open && notes.opened === null}
        page={page}
        onClose={() => setOpen(false)}
        onJump={jumps}
        onEdit={notes.open}
      />
      {notes.opened !== null && (
        <NoteDialog {...notes.opened} book={notes.book} onClose={notes.close} />
      )}
    </>
  );
}

/** Writes a note on page 3 and leaves it in the list. */
async function writeNote(text: string) {
  const user = userEvent.setup();
  await user.press(screen.getByRole('button', { name: 'Write a note on page 3' }));
  await user.type(screen.getByLabelText('Your note'), text);
  await user.press(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(text)).toBeOnTheScreen();
}

test('a note is written, found by its kind, jumped to, removed, and brought back', async () => {
  serve({ [list]: empty });
  const user = userEvent.setup();
  await renderScreen(<Notes />);
  expect(await screen.findByText(/bookmarks in this book are shown here/)).toBeOnTheScreen();
  await writeNote('กตัญญู');

  await user.press(screen.getByRole('radio', { name: 'Highlights' }));
  expect(screen.getByText(/not highlighted anything/)).toBeOnTheScreen();
  await user.press(screen.getByRole('radio', { name: 'Notes' }));
  await user.press(screen.getByRole('button', { name: 'Note on page 3 กตัญญู' }));
  expect(jumps).toHaveBeenCalledWith(3);

  await user.press(screen.getByRole('button', { name: 'Remove the note on page 3' }));
  expect(await screen.findByText('The note is removed')).toBeOnTheScreen();
  expect(screen.queryByText('กตัญญู')).toBeNull();
  await user.press(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('กตัญญู')).toBeOnTheScreen();
});

test('a refusal of the server is shown, and nothing is lost', async () => {
  serve({ [list]: empty, [sync]: () => refuse('annotations.tooMany', { max: 10_000 }) });
  await renderScreen(<Notes />);
  await writeNote('ผู้รู้');
  expect(await screen.findByText(/10000|10,000/)).toBeOnTheScreen();
  expect(screen.getByText('ผู้รู้')).toBeOnTheScreen();
});

test('words that were typed when the book fails are kept', async () => {
  serve({ [list]: empty });
  const user = userEvent.setup();
  const view = await renderScreen(<Notes page={5} />);
  await user.press(screen.getByRole('button', { name: 'Write a note on page 5' }));
  await fireEvent.changeText(screen.getByLabelText('Your note'), 'ยังพิมพ์ไม่เสร็จ');
  await view.unmount();
  await renderScreen(<Notes page={5} />);
  expect(await screen.findByText('ยังพิมพ์ไม่เสร็จ')).toBeOnTheScreen();
});

test('the words on a highlight are among the notes, and its quote has its colour', async () => {
  const highlight = {
    id: '6f1c2f0e-4a1d-4c1e-9f5b-2b8f5d0c7a11',
    kind: 'highlight',
    page: 7,
    boxes: [[0.1, 0.1, 0.4, 0.15]],
    quote: 'น้ำเดือดที่ 100 องศา',
    text: 'ออกสอบ',
    colour: 'pink',
    editedAt: '2026-11-22T12:00:00.000Z',
    deleted: false,
  };
  serve({
    // The notes of the tests above are still to be sent.
    [sync]: () => give({ data: [] }),
    [list]: () => give({ data: [highlight], cursor: 1, hasMore: false }),
  });
  await renderScreen(<Notes />);
  await userEvent.setup().press(await screen.findByRole('radio', { name: 'Notes' }));
  expect(await screen.findByText('ออกสอบ')).toBeOnTheScreen();
  const quote = screen.getByText(highlight.quote);
  expect(StyleSheet.flatten(quote.props.style).borderColor).toBe(highlightColours.pink);
});

test('notes are found by their words, in Thai or Arabic digits, and by their colour', async () => {
  const highlight = {
    id: '6f1c2f0e-4a1d-4c1e-9f5b-2b8f5d0c7a12',
    kind: 'highlight',
    page: 8,
    boxes: [[0.1, 0.1, 0.4, 0.15]],
    quote: 'เสียงเดินทาง 343 เมตรต่อวินาที',
    text: 'จำให้ได้',
    colour: 'green',
    editedAt: '2026-11-22T12:00:00.000Z',
    deleted: false,
  };
  const yellow = {
    ...highlight,
    id: '6f1c2f0e-4a1d-4c1e-9f5b-2b8f5d0c7a13',
    quote: 'Light is faster',
    text: null,
    colour: 'yellow',
  };
  serve({
    [sync]: () => give({ data: [] }),
    [list]: () => give({ data: [highlight, yellow], cursor: 2, hasMore: false }),
  });
  const user = userEvent.setup();
  await renderScreen(<Notes />);
  const search = async (words: string) =>
    fireEvent.changeText(await screen.findByLabelText('Search your notes'), words);
  await search('๓๔๓ เมตร');
  expect(screen.getByText(highlight.quote)).toBeOnTheScreen();
  expect(screen.queryByText(yellow.quote)).toBeNull();
  await search('LIGHT');
  expect(screen.getByText(yellow.quote)).toBeOnTheScreen();
  await user.press(screen.getByRole('button', { name: 'Green' }));
  expect(screen.getByText(/None of your notes has these words/)).toBeOnTheScreen();
  await user.press(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByText(highlight.quote)).toBeOnTheScreen();
  expect(screen.queryByText(yellow.quote)).toBeNull();
  await user.press(screen.getByRole('button', { name: 'Green' }));
  expect(screen.getByText(yellow.quote)).toBeOnTheScreen();
});
