import { space } from '@aqua/theme/space';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlatList, StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Notice } from '../../../components/messages/notice';
import { Overlay } from '../../../components/overlays/overlay';
import { OverlayHeader } from '../../../components/overlays/overlay-header';
import { Text } from '../../../components/text';
import type { BookAnnotations } from '../../../lib/annotations/book-annotations';
import type { Shown } from '../../../lib/annotations/local-annotation';
import { bookAddress } from '../../../lib/navigation/book-address';
import { usePageLabel } from '../../pages/page-label';
import { ExportNotes, type ExportedBook } from '../export/export-notes';
import { allNotes, isNarrowed, wantedNotes, type WantedNotes } from './filter-notes';
import { NoteFilters } from './note-filters';
import { NoteRow } from './note-row';
import { UndoBar } from './undo-bar';

interface Props {
  open: boolean;
  /** The book that an export names. */
  of: ExportedBook;
  book: BookAnnotations;
  shown: readonly Shown[];
  /** Why the server refuses the annotations; null if it accepts them. */
  refusal: string | null;
  page: number;
  onClose: () => void;
  onJump: (page: number) => void;
  /** Opens an annotation for editing; null starts a new note on this page. */
  onEdit: (item: Shown | null) => void;
}

/** Highlights, notes and bookmarks of a book in one list. */
export function NotesSheet({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(allNotes);
  const title = t(($) => $.notes.title);
  return (
    <Overlay open={open} place="side" label={title} onClose={onClose}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={onClose} />
      <Notes {...rest} wanted={wanted} onWant={setWanted} />
    </Overlay>
  );
}

interface NotesProps extends Omit<Props, 'open' | 'onClose'> {
  wanted: WantedNotes;
  onWant: (wanted: WantedNotes) => void;
}

function Notes({ of, book, shown, refusal, page, wanted, onWant, ...on }: NotesProps) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  const [removed, setRemoved] = useState<Shown | null>(null);

  function remove(item: Shown) {
    void book.remove(item.id);
    setRemoved(item);
  }
  function undo({ kind, page: on, boxes, quote, text, colour }: Shown) {
    void book.add({ kind, page: on, boxes, quote, text, colour });
    setRemoved(null);
  }
  return (
    <>
      <View style={styles.tools}>
        {refusal !== null && <Notice text={refusal} />}
        {shown.length > 0 && <NoteFilters wanted={wanted} onWant={onWant} />}
        <Button
          kind="quiet"
          label={t(($) => $.notes.add, { page: labelOf(page) })}
          onPress={() => on.onEdit(null)}
        />
      </View>
      <FlatList
        data={wantedNotes(shown, wanted)}
        keyExtractor={({ id }) => id}
        contentContainerStyle={styles.list}
        ListEmptyComponent={
          <Text tone="textMuted" style={styles.empty}>
            {isNarrowed(wanted)
              ? t(($) => $.notes.noneFound)
              : t(($) => $.notes.empty[wanted.kind])}
          </Text>
        }
        ListFooterComponent={
          shown.length === 0 ? null : (
            <ExportNotes
              collection={{ address: bookAddress(of.id), title: of.title }}
              books={[{ of, items: shown }]}
            />
          )
        }
        renderItem={({ item }) => (
          <NoteRow
            item={item}
            onJump={() => on.onJump(item.page)}
            onEdit={() => on.onEdit(item)}
            onRemove={() => remove(item)}
          />
        )}
      />
      {removed !== null && <UndoBar kind={removed.kind} onUndo={() => undo(removed)} />}
    </>
  );
}

const styles = StyleSheet.create({
  tools: { padding: space.md, gap: space.sm },
  list: { paddingHorizontal: space.md, paddingBottom: space.md, gap: space.sm },
  empty: { paddingVertical: space.md },
});
