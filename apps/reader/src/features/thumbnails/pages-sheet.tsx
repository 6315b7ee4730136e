import type { OpenBook } from '@aqua/contract/reading/open-books';
import { sheetOf } from '@aqua/contract/reading/thumbnails';
import { space } from '@aqua/theme/space';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlatList, StyleSheet, useWindowDimensions, View, type ViewToken } from 'react-native';
import { Overlay, overlayWidth } from '../../components/overlays/overlay';
import { OverlayHeader } from '../../components/overlays/overlay-header';
import { chapterOf } from '../pages/current-entry';
import { columns, pageGrid } from './page-grid';
import { usePageLabel } from '../pages/page-label';
import { PageTile } from './page-tile';
import { clampPage } from '../pages/page-numbers';
import { rowOf, wayOf } from '../pages/reading-direction';
import type { ReadingTheme } from '../pages/reading-theme';
import type { ThumbnailCache } from './thumbnail-cache';
import { useGridKeys } from './use-grid-keys';

interface Props {
  open: boolean;
  book: OpenBook;
  page: number;
  thumbnails: ThumbnailCache;
  theme: ReadingTheme;
  /** Pages with a bookmark. */
  bookmarked: ReadonlySet<number>;
  onClose: () => void;
  onJump: (page: number) => void;
}

/** All pages of the book as thumbnails. It opens at the current one. */
export function PagesSheet({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  const title = t(($) => $.thumbnails.title);
  return (
    <Overlay open={open} place="page" label={title} onClose={onClose}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={onClose} />
      <Pages {...rest} />
    </Overlay>
  );
}

function Pages({
  book,
  page,
  thumbnails,
  theme,
  bookmarked,
  onJump,
}: Omit<Props, 'open' | 'onClose'>) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  const way = wayOf(book);
  const list = useRef<FlatList<number[]>>(null);
  const [active, setActive] = useState(page);
  const grid = pageGrid(book, overlayWidth(useWindowDimensions().width));

  useGridKeys({
    columns,
    way,
    onMove(by) {
      const next = clampPage(active + by, book.pageCount);
      setActive(next);
      list.current?.scrollToIndex({ index: grid.rowOf(next), viewPosition: 0.5, animated: false });
    },
  });
  useEffect(() => () => thumbnails.want('list', []), [thumbnails]);
  // A list does not accept a different function later.
  const [onViewable] = useState(
    () =>
      ({ viewableItems }: { viewableItems: ViewToken<number[]>[] }) => {
        const seen = viewableItems.flatMap(({ item }) => item.map(sheetOf));
        thumbnails.want('list', [...new Set(seen)]);
      },
  );

  return (
    <FlatList
      ref={list}
      testID="pages"
      data={grid.rows}
      keyExtractor={([first = 0]) => String(first)}
      getItemLayout={(_, index) => ({
        length: grid.rowHeight,
        offset: space.md + index * grid.rowHeight,
        index,
      })}
      initialScrollIndex={Math.max(0, grid.rowOf(page) - 1)}
      initialNumToRender={8}
      windowSize={3}
      onViewableItemsChanged={onViewable}
      contentContainerStyle={styles.list}
      style={styles.grow}
      renderItem={({ item }) => (
        <View style={[styles.row, { flexDirection: rowOf(way), height: grid.rowHeight }]}>
          {item.map((each) => {
            const chapter = chapterOf(book, each);
            return (
              <PageTile
                key={each}
                page={each}
                label={[
                  t(($) => $.notes.pageHeading, { page: labelOf(each) }),
                  ...(chapter === null ? [] : [chapter]),
                  ...(bookmarked.has(each) ? [t(($) => $.notes.bookmarked)] : []),
                ].join(', ')}
                room={grid.tile}
                size={grid.sizeOf(each)}
                thumbnails={thumbnails}
                theme={theme}
                isCurrent={each === page}
                isBookmarked={bookmarked.has(each)}
                isActive={each === active}
                onPress={() => onJump(each)}
              />
            );
          })}
        </View>
      )}
    />
  );
}

const styles = StyleSheet.create({
  grow: { flexShrink: 1 },
  list: { paddingTop: space.md, paddingHorizontal: space.md },
  row: { gap: space.md },
});
