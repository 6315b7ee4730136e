import type { OpenBook } from '@aqua/contract/reader';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PixelRatio, StyleSheet, View } from 'react-native';
import { StatusBar } from 'expo-status-bar';
import { PageMarks } from '../annotations/page-marks';
import { useBookNotes } from '../annotations/use-book-notes';
import { useCopy } from '../annotations/use-copy';
import { useSelectionKeys } from '../annotations/use-selection-keys';
import { useSheetHighlights } from '../annotations/use-sheet-highlights';
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
import { pagesAround } from './page-numbers';
import { pictureWidth } from './page-size';
import { PageViewer } from './page-viewer';
import { PlaceQuestion } from './place-question';
import { readingThemeOf, useReadingThemeName } from './reading-theme';
import { TopBar } from './top-bar';
import { useBookActions } from './use-book-actions';
import { useAccessCheck } from './use-access-check';
import { usePageKeys } from './use-page-keys';
import { useCurrentPage } from './use-current-page';
import { usePageLinks } from './use-page-links';
import { useSheets } from './use-sheets';
import type { ViewerKeys } from './viewer-props';

interface Props {
  book: OpenBook;
  /** The page of a link to this book; null if it names none. */
  linked: number | null;
  /** The word that the link searches; null if it names none. */
  find: string | null;
  cache: PageCache;
  onClose: () => void;
}

/** An open book: only the page at first. A tap shows the controls, a turn of the page hides them. */
export function BookView({ book, linked, find, cache, onClose }: Props) {
  const { t } = useTranslation();
  const count = Math.max(1, book.pageCount);
  const theme = readingThemeOf(useReadingThemeName());
  const { page, goTo: setPage, question, take, stay } = useCurrentPage(book, linked);
  const [controls, setControls] = useState(false);
  const [sheet, setSheet] = useState<BookSheet | null>(
    find !== null && linked === null ? 'search' : null,
  );
  const [zoom, setZoom] = useState(1);
  const viewer = useRef<ViewerKeys>(null);
  const { sheets, at, pages, pageSize, sizeOf, frame, insets } = useSheets(book, page);
  const [left = page, right] = pages;

  const pixels = pageSize(left).width * PixelRatio.get();
  const plain = pictureWidth(pixels);
  const sharp = pictureWidth(pixels * zoom);
  useEffect(() => {
    const shown = right === undefined ? [left] : [left, right];
    cache.show(shown, pagesAround(shown, count), plain, sharp);
  }, [cache, left, right, count, plain, sharp]);

  const notes = useBookNotes(book.id, page, pages);
  const texts = [usePageText(book.id, left), usePageText(book.id, right)];
  const copies = useCopy(book);
  const highlights = useSheetHighlights({
    ...notes,
    pages,
    texts,
    onNote: notes.open,
    onCopy: copies.copy,
  });
  const { selection, ...selected } = highlights.active;
  useSelectionKeys({
    isOn: selection.quote !== null,
    onStart: selection.start,
    onMove: selection.move,
    onHighlight: selected.highlight,
    onNote: selected.write,
    onCopy: selected.copy,
    onClose: selected.close,
  });

  useAccessCheck(book.id, page, cache);

  function turn(next: number) {
    setControls(false);
    setPage(next);
  }
  const turnTo = (sheet: number) => turn(sheets.pagesOf(sheet)[0] ?? page);
  const links = usePageLinks({
    pages,
    texts,
    touch: highlights.touch,
    isSelecting: selection.quote !== null,
    onTurn: turn,
  });
  const actions = useBookActions({ notes, canReadText: book.canReadText, onSheet: setSheet });
  usePageKeys({ at, count: sheets.count, viewer, actions, onTurn: turnTo });
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
          at={at}
          count={sheets.count}
          pagesOf={sheets.pagesOf}
          frame={frame}
          sizeOf={sizeOf}
          renderPage={(each) => (
            <PageView cache={cache} page={each} count={count} size={pageSize(each)} theme={theme}>
              <PageMarks
                dark={theme.dark}
                highlights={highlights.highlightsOn(each)}
                selected={highlights.boxesOn(each)}
              />
              <FoundMarks dark={theme.dark} hits={search.hitsOn(each)} opened={opened} />
              {pages.includes(each) && (
                <PageLinks
                  links={links.linksOn(each)}
                  text={texts[pages.indexOf(each)]}
                  onFollow={links.follow}
                />
              )}
            </PageView>
          )}
          labelOf={([first = left, second = left]) =>
            t(($) => $.reading.pages, { first, second, count })
          }
          onTurn={turnTo}
          onTap={() => setControls(!controls)}
          onZoom={setZoom}
          text={links.touch}
          keys={viewer}
          controlsShown={controls}
          ink={theme.textMuted}
        />
        <PageFailure cache={cache} pages={pages} isDark={theme.dark} />
      </View>
      {controls && (
        <>
          <TopBar title={book.title} theme={theme} onClose={onClose} actions={actions} />
          <BottomBar page={page} count={count} theme={theme} onJump={setPage} />
        </>
      )}
      <BookBars
        selected={highlights.active}
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
