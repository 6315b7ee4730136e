import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { SearchFailure } from './search-failure';

interface Props {
  results: {
    error: unknown;
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The end of a list of hits: a button for more, or why they could not be loaded. */
export function MoreHits({ results }: Props) {
  const { t } = useTranslation();
  const more = () => void results.fetchNextPage();
  if (results.isFetchNextPageError && !results.isFetchingNextPage)
    return <SearchFailure error={results.error} onRetry={more} />;
  if (!results.hasNextPage) return null;
  return (
    <View style={styles.more}>
      <Button
        kind="quiet"
        label={t(($) => $.search.more)}
        busy={results.isFetchingNextPage}
        onPress={more}
      />
    </View>
  );
}

const styles = StyleSheet.create({ more: { padding: space.md } });
