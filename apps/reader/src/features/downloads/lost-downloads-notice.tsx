import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { useLostDownloads } from '../../lib/downloads/download-views';
import { giveUpDownload, startDownload } from '../../lib/downloads/downloads';

/** Names the downloads that the browser has removed, and offers to store them again. */
export function LostDownloadsNotice({ books }: { books: readonly LibraryBook[] }) {
  const { t } = useTranslation();
  const ids = useLostDownloads();
  const lost = books.filter(({ id }) => ids.includes(id));
  if (lost.length === 0) return null;
  const titles = lost.map(({ title }) => title).join(', ');
  return (
    <View style={styles.notice}>
      <Notice kind="note" text={t(($) => $.offline.lost, { titles })} />
      <View style={styles.actions}>
        <Button
          kind="quiet"
          label={t(($) => $.offline.again)}
          onPress={() => lost.forEach((book) => void startDownload(book))}
        />
        <Button
          kind="quiet"
          label={t(($) => $.offline.giveUp)}
          onPress={() => lost.forEach(({ id }) => giveUpDownload(id))}
        />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  notice: { gap: space.xs },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space.sm },
});
