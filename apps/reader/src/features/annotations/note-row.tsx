import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon } from '../../components/icon';
import { IconButton } from '../../components/icon-button';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme';
import { usePageLabel } from '../reader/page-label';
import type { Shown } from '../../lib/annotations/local-annotation';
import { colourOf } from './colours';

interface Props {
  item: Shown;
  onJump: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One annotation in the list. A press goes to its page. */
export function NoteRow({ item, onJump, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  const palette = usePalette();
  const { kind, page, quote, text, colour } = item;
  const colours = { color: palette.textMuted, wash: palette.sunken };
  const onPage = t(($) => $.notes.onPage[kind], { page: labelOf(page) });
  return (
    <View style={[styles.row, { borderColor: palette.line }]}>
      <Pressable role="button" onPress={onJump} style={styles.words}>
        <View style={styles.head}>
          <Icon
            name={kind === 'bookmark' ? 'bookmark' : 'note'}
            color={palette.textMuted}
            size={18}
          />
          <Text size="small" font="work500" tone="textMuted">
            {onPage}
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
      </Pressable>
      <View style={styles.actions}>
        {kind !== 'bookmark' && (
          <IconButton
            icon="note"
            label={t(($) => $.notes.edit, { page: labelOf(page) })}
            onPress={onEdit}
            {...colours}
          />
        )}
        <IconButton
          icon="trash"
          label={t(($) => $.notes.remove[kind], { page: labelOf(page) })}
          onPress={onRemove}
          {...colours}
        />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    gap: space.xs,
    paddingLeft: space.md,
    paddingVertical: space.xs,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.md,
  },
  words: { flex: 1, gap: space.xxs, paddingVertical: space.xs },
  head: { flexDirection: 'row', alignItems: 'center', gap: space.xs },
  /** A bar in the colour of the highlight. */
  quote: { borderLeftWidth: 4, paddingLeft: space.sm },
  actions: { flexDirection: 'row' },
});
