import type { OpenBook } from '@aqua/contract/reader';
import { useEffect, useState } from 'react';
import { PixelRatio, StyleSheet, View } from 'react-native';
import { StatusBar } from 'expo-status-bar';
import { PageMarks } from '../annotations/page-marks';
import { useBookNotes } from '../annotations/use-book-notes';
import { useCopy } from '../annotations/use-copy';
import { useHighlights } from '../annotations/use-highlights';
import { useSelectionKeys } from '../annotations/use-selection-keys';
import { FoundMarks } from '../search/found-marks';
import { useBookSearch } from '../search/use-book-search';
import { useSearchKeys } from '../search/use-search-keys';
import { BookBars } from './book-bars';
import { BookSheets, type BookSheet } from './book-sheets';
import { BottomBar } from './bottom-bar';
import type { PageCache } from './page-cache';
import { PageFailure } from './page-failure';
import { PageView } from './page-view';
import { usePageText } from './page-text-query';
import { OutsideLinkDialog } from './outside-link-dialog';
import { PageLinks } from './page-links';
import { fitPage, pictureWidth } from './page-size';
import { PageViewer } from './page-viewer';
import { PlaceQuestion } from './place-question';
import { readingThemeOf, useReadingThemeName } from './reading-theme';
import { TopBar } from './top-bar';
import { useBookActions } from './use-book-actions';
import { useAccessCheck } from './use-access-check';
import { useFrame } from './use-frame';
import { usePageKeys } from './use-page-keys';
import { useCurrentPage } from './use-current-page';
import { usePageLinks } from './use-page-links';

interface Props {
  book: OpenBook;
  /** The page of a link to this book; null if it names none. */
  linked: number | null;
  /** The word that the link searches; null if it names none. */
  find: string | null;
  cache: PageCache;
  onClose: () => void;
}

const a4 = [595, 842] as const;

/** An open book: only the page at first. A tap shows the controls, a turn of the page hides them. */
export function BookView({ book, linked, find, cache, onClose }: Props) {
  const count = Math.max(1, book.pageCount);
  const theme = readingThemeOf(useReadingThemeName());
  const { frame, paper, insets } = useFrame();
  const { page, goTo: setPage, question, take, stay } = useCurrentPage(book, linked);
  const [controls, setControls] = useState(false);
  const [sheet, setSheet] = useState<BookSheet | null>(
    find !== null && linked === null ? 'search' : null,
  );
  const [zoom, setZoom] = useState(1);

  const sizeOf = (each: number) => fitPage(book.sizes[each - 1] ?? a4, paper);
  const pixels = sizeOf(page).width * PixelRatio.get();
  const plain = pictureWidth(pixels);
  const sharp = pictureWidth(pixels * zoom);
  useEffect(() => cache.show(page, count, plain, sharp), [cache, page, count, plain, sharp]);

  const notes = useBookNotes(book.id, page);
  const text = usePageText(book.id, page);
  const copies = useCopy(book);
  const highlights = useHighlights({
    ...notes,
    page,
    text,
    onNote: notes.open,
    onCopy: copies.copy,
  });
  const { selection } = highlights;
  useSelectionKeys({
    isOn: selection.quote !== null,
    onStart: selection.start,
    onMove: selection.move,
    onHighlight: highlights.highlight,
    onNote: highlights.write,
    onCopy: highlights.copy,
    onClose: highlights.close,
  });

  useAccessCheck(book.id, page, cache);

  function turn(next: number) {
    setControls(false);
    setPage(next);
  }
  const links = usePageLinks({
    page,
    text,
    touch: selection.touch,
    isSelecting: selection.quote !== null,
    onTurn: turn,
  });
  const actions = useBookActions({ notes, onSheet: setSheet });
  usePageKeys({ page, count, actions, onTurn: turn });
  const search = useBookSearch(book.id, { find, linked, onTurn: turn });
  const { opened } = search;
  useSearchKeys({
    isOn: opened !== undefined && sheet === null,
    onOpen: () => setSheet('search'),
    onStep: (by) => void search.step(by),
    onClose: search.close,
  });

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
            <PageView cache={cache} page={each} count={count} size={sizeOf(each)} theme={theme}>
              <PageMarks
                dark={theme.dark}
                highlights={highlights.highlightsOn(each)}
                selected={each === page ? selection.boxes : []}
              />
              <FoundMarks hits={search.hitsOn(each)} opened={opened} />
              {each === page && (
                <PageLinks links={links.links} text={text} onFollow={links.follow} />
              )}
            </PageView>
          )}
          onTurn={turn}
          onTap={() => setControls(!controls)}
          onZoom={setZoom}
          text={links.touch}
          controlsShown={controls}
          ink={theme.textMuted}
        />
        <PageFailure cache={cache} page={page} />
      </View>
      {controls && (
        <>
          <TopBar title={book.title} theme={theme} onClose={onClose} actions={actions} />
          <BottomBar page={page} count={count} theme={theme} onJump={setPage} />
        </>
      )}
      <BookBars
        highlights={highlights}
        copies={copies}
        search={search}
        links={links}
        controlsShown={controls}
        sheetShown={sheet !== null}
        onHitList={() => setSheet('search')}
      />
      <OutsideLinkDialog address={links.address} onClose={links.leaveAddress} />
      <BookSheets
        book={book}
        page={page}
        notes={notes}
        search={search}
        sheet={sheet}
        onClose={() => setSheet(null)}
        onJump={turn}
      />
      <PlaceQuestion page={page} question={question} onTake={take} onStay={stay} />
    </View>
  );
}

const styles = StyleSheet.create({
  background: { flex: 1, overflow: 'hidden' },
  viewer: { position: 'absolute' },
});
