import type { OpenBook } from '@aqua/contract/reader';
import { useEffect, useState } from 'react';
import { PixelRatio, StyleSheet, View } from 'react-native';
import { StatusBar } from 'expo-status-bar';
import { BottomBar } from './bottom-bar';
import { ContentsSheet } from './contents-sheet';
import type { PageCache } from './page-cache';
import { PageFailure } from './page-failure';
import { PageView } from './page-view';
import { fitPage, pictureWidth } from './page-size';
import { PageViewer } from './page-viewer';
import { ReadingThemeDialog } from './reading-theme-dialog';
import { readingThemeOf, useReadingThemeName } from './reading-theme';
import { TopBar } from './top-bar';
import { useAccessCheck } from './use-access-check';
import { useFrame } from './use-frame';
import { usePageKeys } from './use-page-keys';
import { useCurrentPage } from './use-current-page';

interface Props {
  book: OpenBook;
  cache: PageCache;
  onClose: () => void;
}

const a4 = [595, 842] as const;

/** An open book: only the page at first. A tap shows the controls, a turn of the page hides them. */
export function BookView({ book, cache, onClose }: Props) {
  const count = Math.max(1, book.pageCount);
  const theme = readingThemeOf(useReadingThemeName());
  const { frame, paper, insets } = useFrame();
  const [page, setPage] = useCurrentPage(book.id, count);
  const [controls, setControls] = useState(false);
  const [sheet, setSheet] = useState<'contents' | 'theme' | null>(null);
  const [zoom, setZoom] = useState(1);

  const sizeOf = (each: number) => fitPage(book.sizes[each - 1] ?? a4, paper);
  const pixels = sizeOf(page).width * PixelRatio.get();
  const plain = pictureWidth(pixels);
  const sharp = pictureWidth(pixels * zoom);
  useEffect(() => cache.show(page, count, plain, sharp), [cache, page, count, plain, sharp]);

  useAccessCheck(book.id, page, cache);

  function turn(next: number) {
    setControls(false);
    setPage(next);
  }
  usePageKeys({ page, count, onTurn: turn, onContents: () => setSheet('contents') });

  return (
    <View style={[styles.background, { backgroundColor: theme.around }]}>
      <StatusBar hidden={!controls} style={theme.dark ? 'light' : 'dark'} />
      <View style={[styles.viewer, insets]}>
        <PageViewer
          page={page}
          count={count}
          frame={frame}
          sizeOf={sizeOf}
          renderPage={(each) => (
            <PageView cache={cache} page={each} count={count} size={sizeOf(each)} theme={theme} />
          )}
          onTurn={turn}
          onTap={() => setControls(!controls)}
          onZoom={setZoom}
          controlsShown={controls}
          ink={theme.textMuted}
        />
        <PageFailure cache={cache} page={page} />
      </View>
      {controls && (
        <>
          <TopBar
            title={book.title}
            theme={theme}
            onClose={onClose}
            onContents={() => setSheet('contents')}
            onReadingTheme={() => setSheet('theme')}
          />
          <BottomBar page={page} count={count} theme={theme} onJump={setPage} />
        </>
      )}
      <ContentsSheet
        open={sheet === 'contents'}
        book={book}
        page={page}
        onClose={() => setSheet(null)}
        onJump={(next) => {
          setSheet(null);
          turn(next);
        }}
      />
      <ReadingThemeDialog open={sheet === 'theme'} onClose={() => setSheet(null)} />
    </View>
  );
}

const styles = StyleSheet.create({
  background: { flex: 1, overflow: 'hidden' },
  viewer: { position: 'absolute' },
});
