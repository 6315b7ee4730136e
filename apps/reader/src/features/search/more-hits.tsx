import { space } from '@aqua/theme/space';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { LoadFailure } from '../../components/messages/load-failure';
import { queryComebackMs } from '../../lib/server/comeback';

interface Props {
  results: {
    error: Error | null;
    errorUpdateCount: number;
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The end of a list of hits: a button for more, or why they could not be loaded. */
export function MoreHits({ results }: Props) {
  const { t } = useTranslation();
  const {
    isFetchNextPageError: hasFailed,
    isFetchingNextPage: isFetching,
    fetchNextPage,
  } = results;
  const comeback = hasFailed && !isFetching && queryComebackMs(results);
  useEffect(() => {
    if (comeback === false) return;
    const timer = setTimeout(fetchNextPage, comeback);
    return () => clearTimeout(timer);
  }, [comeback, fetchNextPage]);
  if (hasFailed)
    return (
      <View style={styles.more}>
        <LoadFailure failure={results.error} query={{ isFetching, refetch: fetchNextPage }} />
      </View>
    );
  if (!results.hasNextPage) return null;
  return (
    <View style={styles.more}>
      <Button
        kind="quiet"
        label={t(($) => $.search.more)}
        busy={isFetching}
        onPress={() => void fetchNextPage()}
      />
    </View>
  );
}

const styles = StyleSheet.create({ more: { padding: space.md } });
