import type { OwnConsents } from '@aqua/contract/law/consents';
import { space } from '@aqua/theme/space';
import { useQuery } from '@tanstack/react-query';
import { useIsFocused } from 'expo-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlatList, RefreshControl, StyleSheet, useWindowDimensions, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { Notice } from '../../components/messages/notice';
import { ScreenBoundary } from '../../components/boundaries/screen-boundary';
import { useLocalPlaces } from '../../lib/places/local-places';
import { queryComebackMs } from '../../lib/server/comeback';
import { useIsLookingForDownloads } from '../../lib/downloads/download-views';
import { usePreferences } from '../../lib/preferences/preferences';
import { usePalette } from '../../lib/theme/use-theme';
import { useDocumentTitle } from '../../lib/navigation/use-document-title';
import { useFocusOnNavigation } from '../../lib/navigation/use-focus-on-navigation';
import { ChangedDocuments } from '../consent/changed-documents';
import { consentsQuery } from '../consent/consents-query';
import { LostDownloadsNotice } from '../downloads/lost-downloads-notice';
import { TextHits } from '../search/text-hits';
import { BookCard } from './book-card';
import { LibraryEmpty } from './library-empty';
import { LibraryHeader } from './library-header';
import { LibraryNotice } from './library-notice';
import { shelfPollMs } from './library-query';
import { useLibrary } from './use-library';
import { WaitingGroups } from './waiting-groups';
import { gridOf } from './grid';
import { shelfOf } from './shelf';

/** The student's books. */
export function LibraryScreen() {
  return (
    <ScreenBoundary>
      <Arrival />
    </ScreenBoundary>
  );
}

/**
 * After the sign-in, the student is first asked to accept changed documents (docs/decisions/0036).
 */
function Arrival() {
  // Nothing is asked while a book lies over the library.
  const subscribed = useIsFocused();
  const consents = useQuery({
    ...consentsQuery,
    subscribed,
    refetchInterval: ({ state }) =>
      queryComebackMs(state) || (state.data?.guardian != null && shelfPollMs),
  });
  const [isLater, setLater] = useState(false);
  if (consents.data?.asks === 'documents' && !isLater)
    return <ChangedDocuments onDone={() => setLater(true)} onLater={() => setLater(true)} />;
  return <Library guardian={consents.data?.guardian ?? null} />;
}

interface LibraryProps {
  /** Why all books of a student under 20 stay closed; null if they don't. */
  guardian: OwnConsents['guardian'];
}

function Library({ guardian }: LibraryProps) {
  const { t } = useTranslation();
  const palette = usePalette();
  useDocumentTitle(t(($) => $.library.title));
  useFocusOnNavigation();
  const { width } = useWindowDimensions();
  const subscribed = useIsFocused();
  const { library, failure, isUnreached, books } = useLibrary();
  const [pulled, setPulled] = useState(false);
  const grid = gridOf(width);
  const isLooking = useIsLookingForDownloads();
  const [words, setWords] = useState('');
  const { librarySort: sort, libraryFilter: filter } = usePreferences();
  useLocalPlaces();
  const shown = shelfOf(books ?? [], { sort, filter, words });

  async function refresh() {
    setPulled(true);
    await library.refetch();
    setPulled(false);
  }

  return (
    <SafeAreaView edges={['top', 'left', 'right']} style={styles.screen}>
      <FlatList
        key={grid.columns}
        data={shown}
        numColumns={grid.columns}
        keyExtractor={(book) => String(book.id)}
        renderItem={({ item }) => <BookCard book={item} width={grid.cover} />}
        columnWrapperStyle={{ gap: grid.gap }}
        contentContainerStyle={[styles.grid, { width: grid.width }]}
        ListHeaderComponent={
          <LibraryHeader
            books={books}
            shown={shown.length}
            words={words}
            onWords={setWords}
            notice={
              <>
                {isUnreached && books !== undefined && <LibraryNotice library={library} />}
                <LostDownloadsNotice books={books ?? []} />
                <WaitingGroups subscribed={subscribed} />
                {guardian !== null && (
                  <Notice kind="note" text={t(($) => $.library.guardian[guardian])} />
                )}
              </>
            }
          />
        }
        ListFooterComponent={<TextHits words={words} />}
        keyboardShouldPersistTaps="handled"
        ListEmptyComponent={
          <LibraryEmpty
            library={library}
            failure={failure}
            books={books}
            isLoading={books === undefined && (failure === null || (isUnreached && isLooking))}
            grid={grid}
            isSearched={words.trim() !== ''}
          />
        }
        ItemSeparatorComponent={() => <View style={styles.gap} />}
        refreshControl={
          <RefreshControl
            refreshing={pulled}
            onRefresh={() => void refresh()}
            tintColor={palette.primary}
            colors={[palette.primary]}
          />
        }
      />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  grid: { flexGrow: 1, alignSelf: 'center', paddingBottom: space.xxl },
  gap: { height: space.xl },
});
