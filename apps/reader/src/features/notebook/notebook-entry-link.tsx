import { calendars } from '@aqua/phrases/calendars';
import { radius, space } from '@aqua/theme/space';
import { StyleSheet } from 'react-native';
import { Text } from '../../components/text';
import { usePreferences } from '../../lib/preferences/preferences';
import { usePalette } from '../../lib/theme/use-theme';
import { NoteContent } from '../annotations/notes/note-content';
import { BookLink } from '../../components/book-link';
import type { NotebookEntry } from './notebook';

interface Props {
  entry: NotebookEntry;
  /** True if no heading says which book it is. */
  isTitled: boolean;
}

/** An annotation of one of the books. It opens the book at its page. */
export function NotebookEntryLink({ entry: { book, item }, isTitled }: Props) {
  const palette = usePalette();
  const { language } = usePreferences();
  const format = new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Bangkok',
  });
  return (
    <BookLink
      book={book}
      spot={{ page: item.page }}
      style={[styles.entry, { backgroundColor: palette.surface, borderColor: palette.line }]}
    >
      {isTitled && <Text font="book500">{book.title}</Text>}
      <NoteContent item={item} />
      <Text size="caption" tone="textMuted">
        {format.format(new Date(item.editedAt))}
      </Text>
    </BookLink>
  );
}

const styles = StyleSheet.create({
  entry: {
    gap: space.xxs,
    paddingVertical: space.sm,
    paddingHorizontal: space.md,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
  },
});
