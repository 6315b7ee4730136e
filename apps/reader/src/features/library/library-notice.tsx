import type { LibraryBook } from '@aqua/contract/reader';
import { space } from '@aqua/theme/space';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';

/** Says that the list is not of this moment. It is asked for again when the network is back. */
export function LibraryNotice({ library }: { library: UseQueryResult<{ data: LibraryBook[] }> }) {
  const { t } = useTranslation();
  return (
    <View style={styles.notice}>
      <Notice
        kind="note"
        text={t(($) => (library.data === undefined ? $.offline.library : $.offline.libraryStale))}
      />
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
  notice: { gap: space.sm },
});
