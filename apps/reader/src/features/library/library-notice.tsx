import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { space } from '@aqua/theme/space';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';

/** Says that the list may be out of date. It is requested again when the network is back. */
export function LibraryNotice({ library }: { library: UseQueryResult<{ data: LibraryBook[] }> }) {
  const { t } = useTranslation();
  return (
    <View style={styles.notice}>
      <View style={styles.text}>
        <Notice
          kind="note"
          text={t(($) => (library.data === undefined ? $.offline.library : $.offline.libraryStale))}
        />
      </View>
      <Button
        kind="quiet"
        label={t(($) => $.app.retry)}
        busy={library.isFetching}
        onPress={() => void library.refetch()}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  // Side by side where there is room.
  notice: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space.sm },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 280 },
});
