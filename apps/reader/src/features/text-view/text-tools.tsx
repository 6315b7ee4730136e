import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { ChoiceRow } from '../../components/choice-row';
import {
  chooseLineSpacing,
  lineSpacings,
  stepTextSize,
  useTextSettings,
  type LineSpacing,
} from './text-settings';

const spacings = Object.keys(lineSpacings) as LineSpacing[];

/** Size of the letters and spacing of the lines of the text view. */
export function TextTools() {
  const { t } = useTranslation();
  const { spacing } = useTextSettings();
  return (
    <View style={styles.tools}>
      <View style={styles.sizes}>
        <Button
          kind="quiet"
          label={t(($) => $.textView.smaller)}
          onPress={() => stepTextSize(-1)}
        />
        <Button kind="quiet" label={t(($) => $.textView.larger)} onPress={() => stepTextSize(1)} />
      </View>
      <ChoiceRow
        label={t(($) => $.textView.spacing)}
        value={spacing}
        choices={spacings.map((value) => ({ value, label: t(($) => $.textView.spacings[value]) }))}
        onChoose={chooseLineSpacing}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  tools: { padding: space.md, gap: space.sm },
  sizes: { flexDirection: 'row', gap: space.sm },
});
