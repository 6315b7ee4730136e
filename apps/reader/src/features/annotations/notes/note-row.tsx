import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { IconButton } from '../../../components/icon-button';
import { usePalette } from '../../../lib/theme/use-theme';
import { usePageLabel } from '../../pages/page-label';
import type { Shown } from '../../../lib/annotations/local-annotation';
import { NoteContent } from './note-content';

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
  const { kind, page } = item;
  const colours = { color: palette.textMuted, wash: palette.sunken };
  return (
    <View style={[styles.row, { borderColor: palette.line }]}>
      <Pressable role="button" onPress={onJump} style={styles.words}>
        <NoteContent item={item} />
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
  actions: { flexDirection: 'row' },
});
