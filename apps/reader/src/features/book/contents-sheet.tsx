import { labelOf } from '@aqua/contract/catalogue/page-labels';
import type { OpenBook } from '@aqua/contract/reading/open-books';
import { radius, space, touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { FlatList, Pressable, StyleSheet, type PressableStateCallbackType } from 'react-native';
import { Overlay } from '../../components/overlays/overlay';
import { OverlayHeader } from '../../components/overlays/overlay-header';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';
import { useStartAt } from '../../components/use-start-at';
import { currentEntry } from '../pages/current-entry';

interface Props {
  open: boolean;
  book: OpenBook;
  page: number;
  onClose: () => void;
  onJump: (page: number) => void;
}

type Pressed = PressableStateCallbackType & { hovered?: boolean };

/** The table of contents. It opens at the entry of the current page. */
export function ContentsSheet({ open, book, page, onClose, onJump }: Props) {
  const { t } = useTranslation();
  return (
    <Overlay open={open} place="side" label={t(($) => $.reading.contents)} onClose={onClose}>
      <OverlayHeader
        title={t(($) => $.reading.contents)}
        closeLabel={t(($) => $.app.close)}
        onClose={onClose}
      />
      <Entries book={book} page={page} onJump={onJump} />
    </Overlay>
  );
}

function Entries({ book, page, onJump }: Pick<Props, 'book' | 'page' | 'onJump'>) {
  const { t } = useTranslation();
  const palette = usePalette();
  const here = currentEntry(book.outline, page);
  const start = useStartAt<OpenBook['outline'][number]>(here);
  return (
    <FlatList
      {...start}
      data={book.outline}
      keyExtractor={(_, place) => String(place)}
      contentContainerStyle={styles.list}
      ListEmptyComponent={
        <Text tone="textMuted" style={styles.empty}>
          {t(($) => $.reading.noContents)}
        </Text>
      }
      renderItem={({ item, index }) => {
        const { title, page: target, depth } = item;
        const current = index === here;
        return (
          <Pressable
            role="button"
            aria-current={current ? 'page' : undefined}
            disabled={target === null}
            onPress={() => target !== null && onJump(target)}
            style={({ hovered, pressed }: Pressed) => [
              styles.entry,
              { paddingLeft: space.md + Math.min(depth, 4) * space.md },
              current && { backgroundColor: palette.primarySoft },
              (hovered || pressed) && { backgroundColor: palette.sunken },
            ]}
          >
            <Text
              size={depth === 0 ? 'body' : 'small'}
              font={current ? 'work600' : depth === 0 ? 'work500' : 'work400'}
              tone={current ? 'primaryText' : 'text'}
              style={styles.title}
            >
              {title}
            </Text>
            <Text size="small" tone="textMuted" style={styles.page}>
              {target !== null && labelOf(book, target)}
            </Text>
          </Pressable>
        );
      }}
    />
  );
}

const styles = StyleSheet.create({
  list: { padding: space.xs },
  empty: { padding: space.md },
  entry: {
    minHeight: touchTarget,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.md,
    paddingVertical: space.xs,
    paddingRight: space.md,
    borderRadius: radius.md,
  },
  title: { flex: 1 },
  page: { fontVariant: ['tabular-nums'] },
});
