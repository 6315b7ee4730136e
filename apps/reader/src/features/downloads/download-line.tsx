import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { radius, space, touchTarget } from '@aqua/theme/space';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View, type PressableStateCallbackType } from 'react-native';
import { Icon, type IconName } from '../../components/icon';
import { Text } from '../../components/text';
import { canEncrypt } from '../../lib/downloads/cipher';
import { useDownloadView, type DownloadView } from '../../lib/downloads/download-views';
import { startDownload } from '../../lib/downloads/downloads';
import { usePalette } from '../../lib/theme/use-theme';
import { DownloadDialog } from './download-dialog';
import { useDownloadStatus } from './use-download-status';

/** react-native-web adds `hovered`. */
type Pressed = PressableStateCallbackType & { hovered?: boolean };

const icons: Record<DownloadView['state'], IconName> = {
  starting: 'download',
  loading: 'download',
  paused: 'clock',
  ready: 'check',
  removed: 'alert',
};

/** Starts the download of a book. Once there is one, it shows the state and opens the dialog. */
export function DownloadLine({ book }: { book: LibraryBook }) {
  const { t } = useTranslation();
  const palette = usePalette();
  const view = useDownloadView(book.id);
  const status = useDownloadStatus(view);
  const [open, setOpen] = useState(false);
  const text = status ?? t(($) => $.offline.download);
  const isTroubled = view !== undefined && view.problem !== null;
  const icon = view === undefined ? 'download' : isTroubled ? 'alert' : icons[view.state];
  if (!canEncrypt) return null;
  return (
    <>
      <Pressable
        role="button"
        // The library shows many of these lines, so the label names the book.
        aria-label={`${text}: ${book.title}`}
        onPress={() => (view === undefined ? void startDownload(book) : setOpen(true))}
        style={({ pressed, hovered }: Pressed) => [
          styles.line,
          (pressed || hovered) && { backgroundColor: palette.sunken },
        ]}
      >
        <Icon
          name={icon}
          size={18}
          color={isTroubled ? palette.warningText : palette.primaryText}
        />
        <Text size="caption" tone={isTroubled ? 'warningText' : 'primaryText'} style={styles.text}>
          {text}
        </Text>
      </Pressable>
      {view?.state === 'loading' && (
        <View
          role="progressbar"
          aria-label={book.title}
          aria-valuemin={0}
          aria-valuemax={book.pageCount}
          aria-valuenow={view.storedPages}
          style={[styles.track, { backgroundColor: palette.line }]}
        >
          <View
            style={[
              styles.way,
              {
                backgroundColor: palette.primary,
                width: `${(100 * view.storedPages) / Math.max(1, book.pageCount)}%`,
              },
            ]}
          />
        </View>
      )}
      <DownloadDialog book={book} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const styles = StyleSheet.create({
  line: {
    minHeight: touchTarget,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.xs,
    borderRadius: radius.sm,
  },
  text: { flex: 1 },
  track: { height: 3, borderRadius: radius.pill, overflow: 'hidden' },
  way: { height: 3 },
});
