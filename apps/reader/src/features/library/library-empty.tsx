import type { LibraryBook } from '@aqua/contract/reading/open-books';
import type { UseQueryResult } from '@tanstack/react-query';
import { router } from 'expo-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { FullScreenMessage } from '../../components/messages/full-screen-message';
import { Text } from '../../components/text';
import { errorMessage } from '../../lib/server/error-message';
import type { Grid } from './grid';
import { LibrarySkeleton } from './library-skeleton';

interface Props {
  library: UseQueryResult<{ data: LibraryBook[] }>;
  /** Why the server's books did not come; null if they came or are on their way. */
  failure: Error | null;
  /**
   * The server's books, or this device's if the server is out of reach; undefined without either.
   */
  books: readonly LibraryBook[] | undefined;
  /** Neither the server nor this device has answered yet. */
  isLoading: boolean;
  grid: Grid;
  isSearched: boolean;
}

/** Why no book is shown. */
export function LibraryEmpty({ library, failure, books, isLoading, grid, isSearched }: Props) {
  const { t } = useTranslation();
  if (isLoading) return <LibrarySkeleton grid={grid} label={t(($) => $.library.loading)} />;
  if (books === undefined)
    return (
      <FullScreenMessage
        icon="alert"
        title={t(($) => $.library.failed)}
        hint={errorMessage(failure)}
      >
        <Button
          label={t(($) => $.app.retry)}
          busy={library.isFetching}
          onPress={() => void library.refetch()}
        />
      </FullScreenMessage>
    );
  if (books.length === 0)
    return (
      <FullScreenMessage
        icon="book"
        title={t(($) => $.library.empty)}
        hint={t(($) => $.library.emptyHint)}
      >
        <Button kind="quiet" label={t(($) => $.join.title)} onPress={() => router.push('/join')} />
      </FullScreenMessage>
    );
  return (
    <Text role="status" tone="textMuted">
      {t(($) => (isSearched ? $.library.noTitle : $.library.noneFiltered))}
    </Text>
  );
}
