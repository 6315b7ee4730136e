import { space } from '@aqua/theme/space';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FlatList, StyleSheet, View } from 'react-native';
import { ChoiceRow } from '../../components/fields/choice-row';
import { Text } from '../../components/text';
import { ExportNotes } from '../annotations/export/export-notes';
import { allNotes, isNarrowed } from '../annotations/notes/filter-notes';
import { NoteFilters } from '../annotations/notes/note-filters';
import type { Kind } from '../../lib/annotations/local-annotation';
import { notebookAddress } from '../../lib/navigation/book-address';
import { notebookOrders, rowsOf, type BookNotes, type NotebookOrder } from './notebook';
import { NotebookEntryLink } from './notebook-entry-link';

interface Props {
  notes: readonly BookNotes[];
  head: ReactElement;
  /** Shown if there are no notes at all. */
  empty: ReactElement | null;
}

/** The annotations of all books: the newest first, or by book; searched and filtered. */
export function NotebookList({ notes, head, empty }: Props) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<NotebookOrder>('newest');
  const [wanted, setWanted] = useState(allNotes);
  const isEmpty = notes.length === 0;
  const title = t(($) => $.notebook.title);
  const noneOf = (kind: Kind) => t(($) => $.notebook.none[kind]);
  return (
    <FlatList
      data={rowsOf(notes, order, wanted)}
      keyExtractor={(row) =>
        'item' in row ? `${row.book.id} ${row.item.id}` : `book ${row.book.id}`
      }
      contentContainerStyle={styles.body}
      keyboardShouldPersistTaps="handled"
      ListHeaderComponent={
        <View style={styles.tools}>
          {head}
          {!isEmpty && (
            <>
              <ChoiceRow
                label={t(($) => $.notebook.order)}
                value={order}
                choices={notebookOrders.map((value) => ({
                  value,
                  label: t(($) => $.notebook.orders[value]),
                }))}
                onChoose={setOrder}
              />
              <NoteFilters wanted={wanted} onWant={setWanted} />
            </>
          )}
        </View>
      }
      ListEmptyComponent={
        isEmpty ? (
          empty
        ) : (
          <Text role="status" tone="textMuted">
            {wanted.kind === 'all' || isNarrowed(wanted)
              ? t(($) => $.notes.noneFound)
              : noneOf(wanted.kind)}
          </Text>
        )
      }
      ListFooterComponent={
        isEmpty ? null : (
          <ExportNotes
            collection={{ address: notebookAddress(), title }}
            books={notes.map(({ book, items }) => ({ of: book, items }))}
          />
        )
      }
      renderItem={({ item: row }) =>
        'item' in row ? (
          <NotebookEntryLink entry={row} isTitled={order === 'newest'} />
        ) : (
          <Text role="heading" aria-level={2} size="h4" font="book500" style={styles.book}>
            {row.book.title}
          </Text>
        )
      }
    />
  );
}

const styles = StyleSheet.create({
  body: {
    flexGrow: 1,
    width: '100%',
    maxWidth: 640,
    alignSelf: 'center',
    padding: space.lg,
    paddingBottom: space.xxl,
    gap: space.sm,
  },
  tools: { gap: space.sm, paddingBottom: space.sm },
  book: { paddingTop: space.md },
});
