import { space } from '@aqua/theme/space';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlatList, RefreshControl, StyleSheet, useWindowDimensions, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { Button } from '../../components/button';
import { FullScreenMessage } from '../../components/full-screen-message';
import { errorMessage } from '../../lib/error-message';
import { usePalette } from '../../lib/theme';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useFocusOnNavigation } from '../../lib/use-focus-on-navigation';
import { ChangedDocuments } from '../consent/changed-documents';
import { consentsQuery } from '../consent/consents-query';
import { BookCard } from './book-card';
import { LibraryHeader } from './library-header';
import { libraryQuery } from './library-query';
import { LibrarySkeleton } from './library-skeleton';
import { gridOf } from './grid';

/** After the sign-in, changed documents are asked for first (docs/decisions/0036). */
export function LibraryScreen() {
  const consents = useQuery(consentsQuery);
  const [isLater, setLater] = useState(false);
  if (consents.data?.asks === 'documents' && !isLater)
    return <ChangedDocuments onDone={() => setLater(true)} onLater={() => setLater(true)} />;
  return <Library />;
}

function Library() {
  const { t } = useTranslation();
  const palette = usePalette();
  useDocumentTitle(t(($) => $.library.title));
  useFocusOnNavigation();
  const { width } = useWindowDimensions();
  const library = useQuery(libraryQuery);
  const [pulled, setPulled] = useState(false);
  const grid = gridOf(width);
  const books = library.data?.data;

  async function refresh() {
    setPulled(true);
    await library.refetch();
    setPulled(false);
  }

  const retry = <Button label={t(($) => $.app.retry)} onPress={() => void library.refetch()} />;
  return (
    <SafeAreaView edges={['top', 'left', 'right']} style={styles.screen}>
      <FlatList
        key={grid.columns}
        data={books ?? []}
        numColumns={grid.columns}
        keyExtractor={(book) => String(book.id)}
        renderItem={({ item }) => <BookCard book={item} width={grid.cover} />}
        columnWrapperStyle={{ gap: grid.gap }}
        contentContainerStyle={[styles.grid, { width: grid.width }]}
        ListHeaderComponent={<LibraryHeader books={books} />}
        ListEmptyComponent={
          library.isPending ? (
            <LibrarySkeleton grid={grid} label={t(($) => $.library.loading)} />
          ) : library.isError ? (
            <FullScreenMessage
              icon="alert"
              title={t(($) => $.library.failed)}
              hint={errorMessage(library.error)}
            >
              {retry}
            </FullScreenMessage>
          ) : (
            <FullScreenMessage
              icon="book"
              title={t(($) => $.library.empty)}
              hint={t(($) => $.library.emptyHint)}
            />
          )
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
