import { radius, space, touchTarget } from '@aqua/theme/space';
import type { ReactNode } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { Text } from '../text';

interface Props<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; sample?: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** A few choices side by side. One of them is chosen. */
export function ChoiceRow<Value extends string>({ label, value, choices, onChoose }: Props<Value>) {
  const palette = usePalette();
  return (
    <View
      role="radiogroup"
      aria-label={label}
      style={[styles.row, { backgroundColor: palette.sunken, borderColor: palette.line }]}
    >
      {choices.map((choice) => {
        const taken = choice.value === value;
        return (
          <Pressable
            key={choice.value}
            role="radio"
            aria-checked={taken}
            aria-label={choice.label}
            onPress={() => onChoose(choice.value)}
            style={[
              styles.choice,
              taken && { backgroundColor: palette.surface, borderColor: palette.primary },
            ]}
          >
            {choice.sample}
            <Text
              size="small"
              font={taken ? 'work600' : 'work400'}
              tone={taken ? 'text' : 'textMuted'}
              style={styles.label}
            >
              {choice.label}
            </Text>
          </Pressable>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    gap: space.xxs,
    padding: space.xxs,
    borderRadius: radius.md + space.xxs,
    borderWidth: StyleSheet.hairlineWidth,
  },
  choice: {
    flex: 1,
    minHeight: touchTarget,
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xxs,
    paddingVertical: space.xxs,
    paddingHorizontal: space.xs,
    borderRadius: radius.md,
    borderWidth: 1,
    borderColor: 'transparent',
  },
  label: { textAlign: 'center' },
});
