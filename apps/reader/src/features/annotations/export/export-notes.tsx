import { space } from '@aqua/theme/space';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Text } from '../../../components/text';
import { saveFile } from '../../../lib/files/save-file';
import { bookAddress } from '../../../lib/navigation/book-address';
import { usePageLabel } from '../../pages/page-label';
import type { HighlightColour } from '../colours';
import { markdownOf } from './export-markdown';
import { webAnnotationsOf } from './export-web-annotation';
import type { Shown } from '../../../lib/annotations/local-annotation';

export interface ExportedBook {
  id: number;
  title: string;
  author: string | null;
}

/**
 * The title as the name of a file: without what file systems refuse, at most 60 letters, because Thai
 * ones take three bytes and names end at 255.
 */
function fileNameOf(title: string): string {
  const name = title.replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, ' ').replaceAll(/\s+/g, ' ');
  return (
    Array.from(name)
      .slice(0, 60)
      .join('')
      .replace(/^[. ]+/, '')
      .trim() || 'Aqua'
  );
}

interface Props {
  /** What the file is named after: a book, or the notebook of all books. */
  collection: { address: string; title: string };
  books: readonly { of: ExportedBook; items: readonly Shown[] }[];
}

/** Saves the annotations of books as a file. It works without a network, too. */
export function ExportNotes({ collection, books }: Props) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  const [isSaved, setSaved] = useState(false);

  async function save(text: string, ending: string, type: string) {
    setSaved(
      await saveFile(new Blob([text], { type }), `${fileNameOf(collection.title)}.${ending}`),
    );
  }
  const labels = {
    page: (page: number) => t(($) => $.notes.pageHeading, { page: labelOf(page) }),
    bookmark: t(($) => $.notes.bookmarked),
    colour: (name: HighlightColour) => t(($) => $.notes.colours[name]),
  };
  return (
    <View role="group" aria-label={t(($) => $.notes.export)} style={styles.body}>
      <Text size="small" font="work500">
        {t(($) => $.notes.export)}
      </Text>
      <Button
        kind="quiet"
        label={t(($) => $.notes.markdown)}
        onPress={() => {
          const texts = books.map(({ of, items }) => markdownOf(of, items, labels));
          void save(texts.join('\n'), 'md', 'text/markdown');
        }}
      />
      <Button
        kind="quiet"
        label={t(($) => $.notes.webAnnotation)}
        onPress={() => {
          const sources = books.map(({ of, items }) => ({ address: bookAddress(of.id), items }));
          void save(webAnnotationsOf(collection, sources), 'json', 'application/ld+json');
        }}
      />
      {isSaved && (
        <Text size="small" role="status">
          {t(($) => $.notes.exported)}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  body: { gap: space.sm, paddingVertical: space.md },
});
