import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { IconButton } from '../../components/icon-button';
import { Notice } from '../../components/notice';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme';
import { ColourButtons } from './colour-buttons';
import type { HighlightColour } from './colours';
import type { Colour } from '../../lib/annotations/local-annotation';

interface Props {
  quote: string | null;
  /** The colour of an existing highlight; null for a selection. */
  colour: Colour | null;
  onColour: (colour: HighlightColour) => void;
  onNote: () => void;
  /** Absent where these words can't be copied. */
  onCopy?: () => void;
  /** True while the words are on their way to the clipboard. */
  isCopying?: boolean;
  /** Why these words were not copied. */
  refusal?: string | null;
  /** Only for an existing highlight. */
  onRemove?: () => void;
  onClose: () => void;
}

/** What can be done with the selected words, or with a highlight. */
export function SelectionBar({ quote, colour, onColour, onNote, ...props }: Props) {
  const { t } = useTranslation();
  const { onCopy, isCopying = false, onRemove, onClose, refusal } = props;
  const palette = usePalette();
  const colours = { color: palette.text, wash: palette.sunken };
  return (
    <View style={styles.place}>
      <SafeAreaView edges={['bottom']}>
        <View
          role="toolbar"
          aria-label={t(($) => $.notes.toolbar)}
          style={[styles.bar, { backgroundColor: palette.surface, borderColor: palette.line }]}
        >
          {refusal != null && <Notice text={refusal} />}
          <View style={styles.head}>
            <Text
              size="small"
              font="book500"
              numberOfLines={1}
              aria-live="polite"
              style={styles.quote}
            >
              {isCopying ? t(($) => $.copies.copying) : quote}
            </Text>
            <IconButton icon="close" label={t(($) => $.app.close)} onPress={onClose} {...colours} />
          </View>
          <View style={styles.row}>
            <ColourButtons value={colour} onChange={onColour} />
            <IconButton icon="note" label={t(($) => $.notes.write)} onPress={onNote} {...colours} />
            {onCopy !== undefined && (
              <IconButton
                icon="copy"
                label={t(($) => $.copies.copy)}
                onPress={onCopy}
                disabled={isCopying}
                {...colours}
              />
            )}
            {onRemove !== undefined && (
              <IconButton
                icon="trash"
                label={t(($) => $.notes.removeHighlight)}
                onPress={onRemove}
                {...colours}
              />
            )}
          </View>
        </View>
      </SafeAreaView>
    </View>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: space.md,
    alignItems: 'center',
    pointerEvents: 'box-none',
  },
  bar: {
    maxWidth: 350,
    padding: space.xs,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
    boxShadow: '0 4px 20px rgba(16, 41, 47, 0.18)',
  },
  head: { flexDirection: 'row', alignItems: 'center' },
  quote: { flex: 1, paddingHorizontal: space.xs },
  row: { flexDirection: 'row', justifyContent: 'center' },
});
