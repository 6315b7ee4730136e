import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { Overlay } from '../../components/overlays/overlay';
import { OverlayHeader } from '../../components/overlays/overlay-header';
import { Text } from '../../components/text';
import { useDownloadedBooks, useDownloadView } from '../../lib/downloads/download-views';
import {
  pauseDownload,
  removeDownload,
  resumeDownload,
  startDownload,
} from '../../lib/downloads/downloads';
import { usePreferences } from '../../lib/preferences/preferences';
import { useDownloadStatus } from './use-download-status';

interface Props {
  book: LibraryBook;
  open: boolean;
  onClose: () => void;
}

const bytesOfMegabyte = 1_000_000;

/** The state of a book's download, and what can be done with it. */
export function DownloadDialog({ book, open, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const view = useDownloadView(book.id);
  const all = useDownloadedBooks();
  const status = useDownloadStatus(view);
  const title = t(($) => $.offline.title);
  const isStored = view !== undefined && !['removed', 'starting'].includes(view.state);
  const sizeOf = (bytes: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / bytesOfMegabyte);

  function remove() {
    onClose();
    void removeDownload(book.id);
  }

  return (
    <Overlay open={open} place="dialog" label={title} onClose={onClose}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={onClose} />
      <View style={styles.body}>
        <Text font="book500" size="h4">
          {book.title}
        </Text>
        {status !== null && view?.state !== 'removed' && <Text role="status">{status}</Text>}
        {view !== undefined && view.problem !== null && (
          <Notice kind="note" text={t(($) => $.offline.problems[view.problem ?? 'refused'])} />
        )}
        <Text size="small" tone="textMuted">
          {t(($) => $.offline.lead)}
        </Text>
        {isStored && (
          <Text size="small" tone="textMuted">
            {t(($) => $.offline.size, { size: sizeOf(view.bytes) })}
          </Text>
        )}
        {all.length > 1 && (
          <Text size="small" tone="textMuted">
            {t(($) => $.offline.sizeOfAll, {
              size: sizeOf(all.reduce((sum, { bytes }) => sum + bytes, 0)),
            })}
          </Text>
        )}
        <View style={styles.actions}>
          {(view === undefined || view.state === 'removed') && (
            <Button
              label={t(($) => (view === undefined ? $.offline.download : $.offline.again))}
              onPress={() => void startDownload(book)}
            />
          )}
          {view?.state === 'loading' && (
            <Button label={t(($) => $.offline.pause)} onPress={() => void pauseDownload(book.id)} />
          )}
          {view?.state === 'paused' && (
            <Button
              label={t(($) => $.offline.resume)}
              onPress={() => void resumeDownload(book.id)}
            />
          )}
          {isStored && (
            <Button
              kind="quiet"
              label={t(($) => (view.state === 'ready' ? $.offline.remove : $.offline.cancel))}
              onPress={remove}
            />
          )}
        </View>
      </View>
    </Overlay>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg, gap: space.sm },
  actions: { gap: space.sm, marginTop: space.sm },
});
