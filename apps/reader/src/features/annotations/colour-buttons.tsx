import { stone } from '@aqua/theme/colour';
import { touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon } from '../../components/icon';
import type { Colour } from '../../lib/annotations/local-annotation';
import { pressedState } from '../../lib/platform/pressed-state';
import { usePalette } from '../../lib/theme/use-theme';
import { colourNames, highlightColours, type HighlightColour } from './colours';

interface Props {
  /** Null for none. */
  value: Colour | null;
  onChange: (colour: HighlightColour) => void;
}

/** The colours of a highlight. */
export function ColourButtons({ value, onChange }: Props) {
  const { t } = useTranslation();
  const palette = usePalette();
  return colourNames.map((name) => (
    <Pressable
      key={name}
      role="button"
      aria-label={t(($) => $.notes.colours[name])}
      {...pressedState(name === value)}
      onPress={() => onChange(name)}
      style={styles.target}
    >
      <View
        style={[
          styles.colour,
          { backgroundColor: highlightColours[name], borderColor: palette.edge },
        ]}
      >
        {name === value && <Icon name="check" color={stone[900]} size={18} />}
      </View>
    </Pressable>
  ));
}

const styles = StyleSheet.create({
  target: {
    width: touchTarget,
    height: touchTarget,
    alignItems: 'center',
    justifyContent: 'center',
  },
  colour: {
    width: 28,
    height: 28,
    borderRadius: 14,
    borderWidth: 1,
    alignItems: 'center',
    justifyContent: 'center',
  },
});
