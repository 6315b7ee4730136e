import { stone } from '@aqua/theme/colour';
import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { failureReason, isPreparing, isWorthRetrying } from './failure-reason';
import type { PageCache } from './page-cache';
import { usePicture } from './use-page-cache';

interface Props {
  cache: PageCache;
  page: number;
}

/**
 * The message for a page that did not load. It lies above the viewer, so that Retry can be pressed.
 */
export function PageFailure({ cache, page }: Props) {
  const { t } = useTranslation();
  const { failure } = usePicture(cache, page);
  if (failure === undefined) return null;
  return (
    <View style={[StyleSheet.absoluteFill, styles.place]}>
      <View role={isPreparing(failure) ? 'status' : 'alert'} style={styles.failure}>
        <View style={styles.words}>
          <Text font="work600" style={styles.ink}>
            {t(($) => (isPreparing(failure) ? $.reading.pagePreparing : $.reading.pageFailed))}
          </Text>
          <Text size="small" style={styles.ink}>
            {failureReason(failure)}
          </Text>
        </View>
        {isWorthRetrying(failure) && (
          <Pressable role="button" onPress={() => cache.retry(page)} style={styles.retry}>
            <Text font="work600" style={styles.ink}>
              {t(($) => $.app.retry)}
            </Text>
          </Pressable>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  place: { alignItems: 'center', justifyContent: 'center', pointerEvents: 'box-none' },
  failure: { alignItems: 'center', gap: space.md, padding: space.lg },
  words: { gap: space.xxs, maxWidth: 320 },
  // The page below is light in every reading theme, so the text is always dark.
  ink: { color: stone[900], textAlign: 'center' },
  retry: {
    paddingVertical: space.sm,
    paddingHorizontal: space.lg,
    borderWidth: 1,
    borderColor: stone[600],
    borderRadius: radius.md,
  },
});
