import { stone } from '@aqua/theme/colour';
import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { failureReason, isPreparing, isWorthRetrying } from './failure-reason';
import type { PageCache } from './page-cache';
import { useFailure } from './use-page-cache';

interface Props {
  cache: PageCache;
  pages: readonly number[];
  /** True if the page below is inverted. */
  isDark: boolean;
}

/**
 * The message for a page that did not load. It lies above the viewer, so that Retry can be pressed.
 */
export function PageFailure({ cache, pages, isDark }: Props) {
  const { t } = useTranslation();
  const failure = useFailure(cache, pages);
  const ink = [styles.ink, { color: isDark ? stone[200] : stone[900] }];
  if (failure === undefined) return null;
  return (
    <View style={[StyleSheet.absoluteFill, styles.place]}>
      <View role={isPreparing(failure) ? 'status' : 'alert'} style={styles.failure}>
        <View style={styles.words}>
          <Text font="work600" style={ink}>
            {t(($) => (isPreparing(failure) ? $.reading.pagePreparing : $.reading.pageFailed))}
          </Text>
          <Text size="small" style={ink}>
            {failureReason(failure)}
          </Text>
        </View>
        {isWorthRetrying(failure) && (
          <Pressable role="button" onPress={() => cache.retryFailed()} style={styles.retry}>
            <Text font="work600" style={ink}>
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
  ink: { textAlign: 'center' },
  retry: {
    paddingVertical: space.sm,
    paddingHorizontal: space.lg,
    borderWidth: 1,
    borderColor: stone[600],
    borderRadius: radius.md,
  },
});
