import { labelOf } from '@aqua/contract/catalogue/page-labels';
import type { OpenBook } from '@aqua/contract/reading/open-books';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PixelRatio, StyleSheet, View } from 'react-native';
import { StatusBar } from 'expo-status-bar';
import { chooseLayout, useBookLayout } from '../../lib/preferences/book-layout';
import { BookBars } from './book-bars';
import { bookQuery } from './book-query';
import { BookSheets, type BookSheet } from './book-sheets';
import { BottomBar } from './bars/bottom-bar';
import { chapterOf } from '../pages/current-entry';
import type { PageCache } from '../pages/page-cache';
import { PageFailure } from '../pages/page-failure';
import { pageInBook, PageLabels } from '../pages/page-label';
import { PageLayers } from './page-layers';
import { PageView } from './page/page-view';
import { OutsideLinkDialog } from './links/outside-link-dialog';
import { pictureWidth, zoomedPictureWidth } from '../pages/page-size';
import { partInTrim, touchInTrim } from './layout/page-trims';
import { PageViewer } from '../viewer/paged/page-viewer';
import { PlaceQuestion } from './place/place-question';
import { wayOf } from '../pages/reading-direction';
import { ReadingHint, useHintHeight } from './bars/reading-hint';
import { readingThemeOf, useReadingThemeName } from '../pages/reading-theme';
import { ScrollViewer } from '../viewer/scrolled/scroll-viewer';
import {
  pagesSeen,
  touchablePages,
  type ScrollViewerProps,
  type SpreadsSeen,
} from '../viewer/scrolled/scroll-viewer-props';
import { TopBar } from './bars/top-bar';
import { useBookActions } from './use-book-actions';
import { useAccessCheck } from './use-access-check';
import { useBookTools } from './use-book-tools';
import { usePageKeys } from './use-page-keys';
import { useFurthestPage } from './place/use-furthest-page';
import { useJumps } from './place/use-jumps';
import { useCurrentPage } from './place/use-current-page';
import { useShownPages } from '../pages/use-shown-pages';
import { useSpreads } from './layout/use-spreads';
import { useNearThumbnails, useThumbnails } from '../thumbnails/use-thumbnails';
import type { ViewerKeys } from '../viewer/viewer-props';

interface Props {
  book: OpenBook;
  /** The page named in the link that opened the book; null if it names none. */
  linked: number | null;
  /** The word that the link searches for; null if it names none. */
  find: string | null;
  cache: PageCache;
  onClose: () => void;
}

/**
 * An open book. At first it shows only the page; a tap shows the controls, a page turn hides them.
 */
export function BookView({ book, linked, find, cache, onClose }: Props) {
  const { t } = useTranslation();
  const count = Math.max(1, book.pageCount);
  const way = wayOf(book);
  const theme = readingThemeOf(useReadingThemeName());
  const current = useCurrentPage(book, linked);
  const { page, isVisit, question } = current;
  const [controls, setControls] = useState(false);
  const [sheet, setSheet] = useState<BookSheet | null>(
    find !== null && linked === null ? 'search' : null,
  );
  const { zoom } = useBookLayout(book.id);
  const viewer = useRef<ViewerKeys>(null);
  const hintHeight = useHintHeight();
  const layout = useSpreads(book, page, hintHeight);
  const { isScrolled, isTrimmed, trimOf, spreads, at, pages, pageSize, sizeOf } = layout;
  const [seen, setSeen] = useState<SpreadsSeen>([at, at]);
  const shown = isScrolled ? pagesSeen(seen, at) : pages;

  const first = pages[0] ?? page;
  const [left, , right] = trimOf(first);
  const pixels = (pageSize(first).width / (right - left)) * PixelRatio.get();
  const plain = pictureWidth(pixels);
  const sharp = zoom > 1 ? zoomedPictureWidth(pixels * zoom) : plain;
  useShownPages(cache, { pages: shown, count, plain, sharp });

  useAccessCheck(book.id, page);
  const queries = useQueryClient();
  // Asked again, the server says why, and the book closes.
  const thumbnails = useThumbnails(book, () => void queries.invalidateQueries(bookQuery(book.id)));
  useNearThumbnails(thumbnails, cache, { page, count });

  const firstOf = (spread: number) => spreads.pagesOf(spread)[0] ?? page;
  function show(next: number, part?: number) {
    const shownPart = part === undefined ? part : partInTrim(part, trimOf(next));
    viewer.current?.goTo?.(spreads.with(next), shownPart);
  }
  function turnTo(spread: number) {
    setControls(false);
    current.turn(firstOf(spread));
  }
  const jumps = useJumps({
    pages,
    isVisit,
    onVisit(next, part) {
      current.visit(next);
      show(next, part);
    },
    onReturn(next) {
      current.turn(next);
      show(next);
    },
  });
  useFurthestPage(book.id, { pages: shown, count, isVisit, onReadOn: jumps.forget });
  function jump(next: number, part?: number) {
    setControls(false);
    jumps.jump(next, part);
  }
  const openSearch = () => setSheet('search');
  const tools = useBookTools({
    book,
    page,
    pages,
    touchable: isScrolled ? touchablePages(seen, at, count) : pages,
    linked,
    find,
    isSheetOpen: sheet !== null,
    onSearch: openSearch,
    jumps: { ...jumps, jump },
  });
  const { notes, search, links } = tools;
  const actions = useBookActions({ notes, canReadText: book.canReadText, onSheet: setSheet });
  usePageKeys({
    at,
    count: spreads.count,
    way,
    viewer,
    actions,
    onTurn: turnTo,
    onJump: (spread, part) => jump(firstOf(spread), part),
  });

  function nameOf([first = page, second]: readonly number[]) {
    if (second !== undefined) {
      const spread = { first: labelOf(book, first), second: labelOf(book, second), count };
      return t(($) => $.reading.pages, spread);
    }
    const number = pageInBook(t, book, first);
    const chapter = chapterOf(book, first);
    return chapter === null ? number : `${number}, ${chapter}`;
  }

  const Viewer: ComponentType<ScrollViewerProps> = isScrolled ? ScrollViewer : PageViewer;

  return (
    <PageLabels value={book.labels}>
      <View style={[styles.background, { backgroundColor: theme.around }]}>
        <StatusBar hidden={!controls} style={theme.dark ? 'light' : 'dark'} />
        <View style={[styles.viewer, layout.insets]}>
          <Viewer
            key={String(isTrimmed)}
            at={at}
            count={spreads.count}
            pagesOf={spreads.pagesOf}
            way={way}
            frame={layout.frame}
            sizeOf={sizeOf}
            renderPage={(each) => (
              <PageView
                cache={cache}
                thumbnails={thumbnails}
                page={each}
                label={nameOf([each])}
                size={pageSize(each)}
                trim={trimOf(each)}
                theme={theme}
              >
                <PageLayers
                  page={each}
                  isShown={shown.includes(each)}
                  dark={theme.dark}
                  tools={tools}
                />
              </PageView>
            )}
            labelOf={nameOf}
            onTurn={turnTo}
            onTap={() => setControls(!controls)}
            zoom={zoom}
            onZoom={(next) => {
              if (next !== zoom) chooseLayout(book.id, { zoom: next });
            }}
            text={touchInTrim(links.touch, trimOf)}
            touchable={tools.touchable}
            seen={seen}
            onSee={setSeen}
            keys={viewer}
            controlsShown={controls}
            ink={theme.textMuted}
          />
          <PageFailure cache={cache} pages={pages} />
        </View>
        {hintHeight > 0 && <ReadingHint theme={theme} />}
        {controls && (
          <>
            <TopBar title={book.title} theme={theme} onClose={onClose} actions={actions} />
            <BottomBar
              book={book}
              page={page}
              thumbnails={thumbnails}
              theme={theme}
              zoom={zoom}
              onZoom={(factor) => viewer.current?.zoom(factor)}
              onJump={jumps.jump}
              onPages={() => setSheet('pages')}
            />
          </>
        )}
        <BookBars
          tools={tools}
          controlsShown={controls}
          sheetShown={sheet !== null}
          onHitList={openSearch}
        />
        <OutsideLinkDialog address={links.address} onClose={links.leaveAddress} />
        <BookSheets
          book={book}
          page={page}
          notes={notes}
          search={search}
          thumbnails={thumbnails}
          theme={theme}
          sheet={sheet}
          onClose={() => setSheet(null)}
          onJump={jump}
          onTurn={(next) => {
            current.turn(next);
            show(next);
          }}
        />
        <PlaceQuestion
          page={page}
          question={question}
          onTake={current.take}
          onStay={current.stay}
        />
      </View>
    </PageLabels>
  );
}

const styles = StyleSheet.create({
  background: { flex: 1, overflow: 'hidden' },
  viewer: { position: 'absolute' },
});
