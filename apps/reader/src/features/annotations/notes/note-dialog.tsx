import { usePageLabel } from '../../pages/page-label';
import { maxLengths } from '@aqua/contract/reading/annotations';
import { space } from '@aqua/theme/space';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Overlay } from '../../../components/overlays/overlay';
import { OverlayHeader } from '../../../components/overlays/overlay-header';
import { Text } from '../../../components/text';
import { TextField } from '../../../components/fields/text-field';
import type { BookAnnotations } from '../../../lib/annotations/book-annotations';
import type { Shown } from '../../../lib/annotations/local-annotation';
import { newId } from '../../../lib/new-id';

interface Props {
  book: BookAnnotations;
  /** The note or highlight to edit; null for a new note on `page`. */
  item: Shown | null;
  page: number;
  onClose: () => void;
}

/** The text is stored this long after the last keystroke, in milliseconds. */
const storeAfterMs = 400;

/** Edits the text of a note or highlight. The text is stored while it is typed, so none is lost. */
export function NoteDialog({ book, item, page, onClose }: Props) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  const [text, setText] = useState(item?.text ?? '');
  const [id] = useState(() => item?.id ?? newId());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useRef(item?.text ?? '');
  const title = t(($) => $.notes.onPage[item?.kind ?? 'note'], { page: labelOf(page) });
  const waiting = useRef<(() => void) | null>(null);
  function storeWaiting() {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = null;
  }
  // Also when the book below fails and takes the dialog with it.
  useEffect(() => storeWaiting, []);

  function store(words: string) {
    if (words.trim() === '' || words === stored.current) return;
    const isNew = item === null && stored.current === '';
    stored.current = words;
    void (isNew
      ? book.add({ kind: 'note', page, text: words }, id)
      : book.change(id, { text: words }));
  }
  function write(words: string) {
    setText(words);
    clearTimeout(timer.current);
    waiting.current = () => store(words);
    timer.current = setTimeout(storeWaiting, storeAfterMs);
  }
  function close() {
    waiting.current = null;
    clearTimeout(timer.current);
    const isEmptied = text.trim() === '' && stored.current !== '';
    if (!isEmptied) store(text);
    else if (item?.kind === 'highlight') void book.change(id, { text: null });
    else void book.remove(id);
    onClose();
  }
  return (
    <Overlay open place="dialog" label={title} onClose={close}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={close} />
      <View style={styles.body}>
        {item?.quote != null && (
          <Text size="small" font="book500" numberOfLines={4}>
            {item.quote}
          </Text>
        )}
        <TextField
          label={t(($) => $.notes.text)}
          value={text}
          onChangeText={write}
          multiline
          numberOfLines={6}
          maxLength={maxLengths.text}
          autoFocus
        />
        <Button label={t(($) => $.notes.done)} onPress={close} />
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.md },
});
