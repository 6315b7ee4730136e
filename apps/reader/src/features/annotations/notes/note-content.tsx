import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon } from '../../../components/icon';
import { Text } from '../../../components/text';
import type { Shown } from '../../../lib/annotations/local-annotation';
import { usePalette } from '../../../lib/theme/use-theme';
import { usePageLabel } from '../../pages/page-label';
import { colourOf } from '../colours';

/** What an annotation is and where, the highlighted words, and the student's own. */
export function NoteContent({ item }: { item: Shown }) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  const palette = usePalette();
  const { kind, page, quote, text, colour } = item;
  return (
    <>
      <View style={styles.head}>
        <Icon
          name={kind === 'bookmark' ? 'bookmark' : 'note'}
          color={palette.textMuted}
          size={18}
        />
        <Text size="small" font="work500" tone="textMuted">
          {t(($) => $.notes.onPage[kind], { page: labelOf(page) })}
        </Text>
      </View>
      {quote !== null && (
        <Text
          size="small"
          font="book500"
          numberOfLines={4}
          style={[styles.quote, { borderColor: colourOf(colour) }]}
        >
          {quote}
        </Text>
      )}
      {text !== null && <Text numberOfLines={6}>{text}</Text>}
    </>
  );
}

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
  /** A bar in the colour of the highlight. */
  quote: { borderLeftWidth: 4, paddingLeft: space.sm },
});
