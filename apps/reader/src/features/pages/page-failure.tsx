import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';
import { failureReason, isPreparing, isWorthRetrying } from './failure-reason';
import type { PageCache } from './page-cache';
import { useFailure } from './use-page-cache';

interface Props {
  cache: PageCache;
  pages: readonly number[];
}

/**
 * The message for a page that did not load, on a surface of its own: the page below may be of any
 * colour. It lies above the viewer, so that Retry can be pressed.
 */
export function PageFailure({ cache, pages }: Props) {
  const { t } = useTranslation();
  const failure = useFailure(cache, pages);
  const palette = usePalette();
  if (failure === undefined) return null;
  return (
    <View style={[StyleSheet.absoluteFill, styles.place]}>
      <View
        role={isPreparing(failure) ? 'status' : 'alert'}
        style={[styles.failure, { backgroundColor: palette.surface, borderColor: palette.line }]}
      >
        <View style={styles.words}>
          <Text font="work600" style={styles.ink}>
            {t(($) => (isPreparing(failure) ? $.reading.pagePreparing : $.reading.pageFailed))}
          </Text>
          <Text size="small" style={styles.ink}>
            {failureReason(failure)}
          </Text>
        </View>
        {isWorthRetrying(failure) && (
          <Button kind="quiet" label={t(($) => $.app.retry)} onPress={() => cache.retryFailed()} />
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  place: { alignItems: 'center', justifyContent: 'center', pointerEvents: 'box-none' },
  failure: {
    alignItems: 'center',
    gap: space.md,
    margin: space.md,
    padding: space.lg,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
  },
  words: { gap: space.xxs, maxWidth: 320 },
  ink: { textAlign: 'center' },
});
