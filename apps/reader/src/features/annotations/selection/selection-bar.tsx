import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { IconButton } from '../../../components/icon-button';
import { Notice } from '../../../components/messages/notice';
import { Text } from '../../../components/text';
import { openAddress } from '../../../lib/platform/open-address';
import { usePalette } from '../../../lib/theme/use-theme';
import { ColourButtons } from '../colour-buttons';
import type { HighlightColour } from '../colours';
import type { LookUp } from '../copies/look-up';
import type { Colour } from '../../../lib/annotations/local-annotation';

interface Props {
  quote: string | null;
  /** The colour of an existing highlight; null for a selection. */
  colour: Colour | null;
  onColour: (colour: HighlightColour) => void;
  onNote: () => void;
  /** Absent where these words can't be copied. */
  onCopy?: () => void;
  /** Absent where they can't be shared. */
  onShare?: () => void;
  /** Where they are looked up; null for nowhere. */
  lookUp: LookUp | null;
  /** True while the words are on their way from the server. */
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
  const { onCopy, onShare, lookUp, isCopying = false, onRemove, onClose, refusal } = props;
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
          <View style={styles.groups}>
            <View style={styles.row}>
              <ColourButtons value={colour} onChange={onColour} />
            </View>
            <View style={styles.row}>
              <IconButton
                icon="note"
                label={t(($) => $.notes.write)}
                onPress={onNote}
                {...colours}
              />
              {lookUp !== null && (
                <IconButton
                  icon="dictionary"
                  label={t(($) => $.notes.lookUp, { site: lookUp.site })}
                  onPress={() => openAddress(lookUp.address)}
                  {...colours}
                />
              )}
              {onCopy !== undefined && (
                <IconButton
                  icon="copy"
                  label={t(($) => $.copies.copy)}
                  onPress={onCopy}
                  disabled={isCopying}
                  {...colours}
                />
              )}
              {onShare !== undefined && (
                <IconButton
                  icon="share"
                  label={t(($) => $.copies.share)}
                  onPress={onShare}
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
  bar: {
    maxWidth: 420,
    padding: space.xs,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
    boxShadow: '0 4px 20px rgba(16, 41, 47, 0.18)',
  },
  head: { flexDirection: 'row', alignItems: 'center' },
  quote: { flex: 1, paddingHorizontal: space.xs },
  // On a narrow phone the colours are on a line of their own.
  groups: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center' },
  row: { flexDirection: 'row' },
});
