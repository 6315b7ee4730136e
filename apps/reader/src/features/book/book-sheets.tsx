import type { OpenBook } from '@aqua/contract/reading/open-books';
import { memo } from 'react';
import { NoteDialog } from '../annotations/notes/note-dialog';
import { NotesSheet } from '../annotations/notes/notes-sheet';
import type { useBookNotes } from '../annotations/notes/use-book-notes';
import { SearchSheet } from '../search/search-sheet';
import type { BookSearch } from '../search/use-book-search';
import { ContentsSheet } from './contents-sheet';
import { PagesSheet } from '../thumbnails/pages-sheet';
import { ReadingSettingsDialog } from './reading-settings-dialog';
import type { ReadingTheme } from '../pages/reading-theme';
import { TextSheet } from '../text-view/text-sheet';
import type { ThumbnailCache } from '../thumbnails/thumbnail-cache';

export type BookSheet = 'contents' | 'notes' | 'pages' | 'search' | 'settings' | 'text';

interface Props {
  book: OpenBook;
  page: number;
  notes: ReturnType<typeof useBookNotes>;
  search: BookSearch;
  thumbnails: ThumbnailCache;
  theme: ReadingTheme;
  /** The open sheet; null if none is open. */
  sheet: BookSheet | null;
  onClose: () => void;
  onJump: (page: number) => void;
  onTurn: (page: number) => void;
}

/**
 * The sheets and dialogs of an open book. While all are closed, a page turn does not render them.
 */
export const BookSheets = memo(Sheets, (before, after) => isClosed(before) && isClosed(after));

const isClosed = ({ sheet, notes }: Props) => sheet === null && notes.opened === null;

function Sheets({ book, page, notes, search, sheet, onClose, onJump, onTurn, ...small }: Props) {
  function jump(next: number) {
    onClose();
    onJump(next);
  }
  return (
    <>
      <ContentsSheet
        open={sheet === 'contents'}
        book={book}
        page={page}
        onClose={onClose}
        onJump={jump}
      />
      <PagesSheet
        {...small}
        open={sheet === 'pages'}
        book={book}
        page={page}
        bookmarked={
          new Set(notes.shown.flatMap((item) => (item.kind === 'bookmark' ? item.page : [])))
        }
        onClose={onClose}
        onJump={jump}
      />
      <NotesSheet
        {...notes}
        of={book}
        open={sheet === 'notes' && notes.opened === null}
        page={page}
        onClose={onClose}
        onJump={jump}
        onEdit={notes.open}
      />
      {notes.opened !== null && (
        <NoteDialog {...notes.opened} book={notes.book} onClose={notes.close} />
      )}
      <SearchSheet open={sheet === 'search'} search={search} onClose={onClose} />
      <TextSheet
        open={sheet === 'text'}
        book={book}
        page={page}
        onClose={onClose}
        onTurn={onTurn}
      />
      <ReadingSettingsDialog book={book} open={sheet === 'settings'} onClose={onClose} />
    </>
  );
}
