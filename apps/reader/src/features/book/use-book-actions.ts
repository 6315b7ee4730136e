import { useTranslation } from 'react-i18next';
import type { useBookNotes } from '../annotations/notes/use-book-notes';
import type { BookSheet } from './book-sheets';
import type { BookAction } from './bars/top-bar';

interface Options {
  notes: ReturnType<typeof useBookNotes>;
  /** Whether this student may read pages as text. */
  canReadText: boolean;
  onSheet: (sheet: BookSheet) => void;
}

/** The actions of an open book, in the order of the top bar. */
export function useBookActions({ notes, canReadText, onSheet }: Options): BookAction[] {
  const { t } = useTranslation();
  const text: BookAction = {
    icon: 'text',
    label: t(($) => $.textView.title),
    key: 't',
    onPress: () => onSheet('text'),
  };
  return [
    {
      icon: 'bookmark',
      label: t(($) => $.notes.bookmark),
      key: 'b',
      isOn: notes.isBookmarked,
      onPress: notes.toggleBookmark,
    },
    { icon: 'note', label: t(($) => $.notes.title), key: 'n', onPress: () => onSheet('notes') },
    {
      icon: 'contents',
      label: t(($) => $.reading.contents),
      key: 'c',
      onPress: () => onSheet('contents'),
    },
    {
      icon: 'search',
      label: t(($) => $.search.title),
      key: '/',
      onPress: () => onSheet('search'),
    },
    ...(canReadText ? [text] : []),
    { icon: 'sun', label: t(($) => $.reading.settings), onPress: () => onSheet('settings') },
  ];
}
