import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { IconButton } from '../../components/icon-button';
import { Text } from '../../components/text';
import { errorMessage } from '../../lib/server/error-message';
import { useBackCloses } from '../../lib/navigation/use-back-closes';
import { usePalette } from '../../lib/theme/use-theme';
import { usePageLabel } from '../pages/page-label';
import type { Hit } from './hits';
import type { BookSearch } from './use-book-search';

interface Props {
  search: BookSearch;
  hit: Hit;
  /** True to place it above the bar of the pages. */
  raised: boolean;
  onList: () => void;
}

/** Goes from hit to hit while one is open. */
export function HitBar({ search, hit, raised, onList }: Props) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  const palette = usePalette();
  const { results } = search;
  const count = results.data?.pages[0]?.totalHits ?? 0;
  const colours = { color: palette.text, wash: palette.sunken };
  useBackCloses(true, search.close);
  return (
    <View style={[styles.place, raised && styles.raised]}>
      <SafeAreaView edges={['bottom']}>
        <View
          role="toolbar"
          aria-label={t(($) => $.search.toolbar)}
          style={[styles.bar, { backgroundColor: palette.surface, borderColor: palette.line }]}
        >
          <IconButton icon="search" label={t(($) => $.search.list)} onPress={onList} {...colours} />
          <Text role="status" size="small" aria-live="polite" style={styles.count}>
            {results.isFetchNextPageError
              ? errorMessage(results.error)
              : t(($) => $.search.place, { place: hit.place, count, page: labelOf(hit.page) })}
          </Text>
          <IconButton
            icon="up"
            label={t(($) => $.search.previous)}
            onPress={() => void search.step(-1)}
            disabled={hit.place === 1}
            {...colours}
          />
          <IconButton
            icon="down"
            label={t(($) => $.search.next)}
            onPress={() => void search.step(1)}
            disabled={hit.place === search.hits.at(-1)?.place && !results.hasNextPage}
            {...colours}
          />
          <IconButton
            icon="close"
            label={t(($) => $.search.end)}
            onPress={search.close}
            {...colours}
          />
        </View>
      </SafeAreaView>
    </View>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    left: space.xs,
    right: space.xs,
    bottom: space.md,
    alignItems: 'center',
    pointerEvents: 'box-none',
  },
  raised: { bottom: space.huge },
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    padding: space.xxs,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
    boxShadow: '0 4px 20px rgba(16, 41, 47, 0.18)',
  },
  count: { flexShrink: 1, paddingHorizontal: space.xs, fontVariant: ['tabular-nums'] },
});
