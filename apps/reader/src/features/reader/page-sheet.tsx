import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { PageImage } from './page-image';
import type { PageCache } from './page-cache';
import type { Size } from './page-size';
import type { Room } from './rooms';
import { usePicture } from './use-page-cache';

interface Props {
  cache: PageCache;
  page: number;
  count: number;
  size: Size;
  room: Room;
}

/** One page, in its size from the beginning: nothing jumps when its picture comes. */
export function PageSheet({ cache, page, count, size, room }: Props) {
  const { t } = useTranslation();
  const { uri, failure } = usePicture(cache, page);
  return (
    <View style={[styles.sheet, size]}>
      {uri !== undefined ? (
        <PageImage uri={uri} label={t(($) => $.reading.page, { page, count })} />
      ) : failure !== undefined ? (
        <PageFailure onRetry={() => cache.retry(page)} />
      ) : (
        <Text size="h1" face="book500" aria-hidden style={styles.number}>
          {page}
        </Text>
      )}
      {room.tint !== null && (
        <View style={[StyleSheet.absoluteFill, styles.tint, { backgroundColor: room.tint }]} />
      )}
    </View>
  );
}

function PageFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <View role="alert" style={styles.failure}>
      <Text style={styles.ink}>{t(($) => $.reading.pageFailed)}</Text>
      <Pressable role="button" onPress={onRetry} style={styles.retry}>
        <Text face="work600" style={styles.ink}>
          {t(($) => $.app.retry)}
        </Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  sheet: {
    backgroundColor: '#ffffff',
    alignItems: 'center',
    justifyContent: 'center',
    isolation: 'isolate',
    overflow: 'hidden',
    boxShadow: '0 1px 2px rgba(16, 41, 47, 0.14), 0 8px 28px rgba(16, 41, 47, 0.10)',
  },
  tint: { mixBlendMode: 'multiply', pointerEvents: 'none' },
  number: { color: '#cfcdc5' },
  // A sheet is white in every theme, so its own words are always ink.
  ink: { color: '#10292f' },
  failure: { alignItems: 'center', gap: space.md, padding: space.lg },
  retry: {
    paddingVertical: space.xs,
    paddingHorizontal: space.lg,
    borderWidth: 1,
    borderColor: '#8b918e',
    borderRadius: radius.md,
  },
});
