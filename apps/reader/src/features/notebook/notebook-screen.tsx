import { useTranslation } from 'react-i18next';
import { ActivityIndicator, StyleSheet } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { isUnreachable } from '../../lib/server/api';
import { FullScreenMessage } from '../../components/messages/full-screen-message';
import { LoadFailure } from '../../components/messages/load-failure';
import { Notice } from '../../components/messages/notice';
import { ScreenBoundary } from '../../components/boundaries/screen-boundary';
import { ScreenHead } from '../../components/screens/screen-head';
import { usePalette } from '../../lib/theme/use-theme';
import { useDocumentTitle } from '../../lib/navigation/use-document-title';
import { useFocusOnNavigation } from '../../lib/navigation/use-focus-on-navigation';
import { NotebookList } from './notebook-list';
import { useNotebook } from './use-notebook';

/** The student's notes, highlights and bookmarks in all books. */
export function NotebookScreen() {
  return (
    <ScreenBoundary hasLibraryButton>
      <Notebook />
    </ScreenBoundary>
  );
}

function Notebook() {
  const { t } = useTranslation();
  const palette = usePalette();
  useDocumentTitle(t(($) => $.notebook.title));
  useFocusOnNavigation();
  const { notes, failure, query, isLoading } = useNotebook();
  const isStale = failure !== null && notes !== undefined && isUnreachable(failure);
  return (
    <SafeAreaView edges={['top', 'left', 'right']} style={styles.screen}>
      <NotebookList
        notes={notes ?? []}
        head={
          <>
            <ScreenHead title={t(($) => $.notebook.title)} />
            {isStale ? (
              <Notice kind="note" text={t(($) => $.notebook.offline)} />
            ) : (
              <LoadFailure failure={failure} query={query} />
            )}
          </>
        }
        empty={
          isLoading || (notes === undefined && failure === null) ? (
            <ActivityIndicator aria-label={t(($) => $.app.loading)} color={palette.primary} />
          ) : failure === null ? (
            <FullScreenMessage
              icon="note"
              title={t(($) => $.notebook.empty)}
              hint={t(($) => $.notebook.emptyHint)}
            />
          ) : null
        }
      />
    </SafeAreaView>
  );
}

const styles = StyleSheet.create({ screen: { flex: 1 } });
