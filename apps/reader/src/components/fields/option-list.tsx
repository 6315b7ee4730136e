import { radius, space, touchTarget } from '@aqua/theme/space';
import { Pressable, StyleSheet, View } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { Text } from '../text';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; hint: string }[];
  onChoose: (value: Value) => void;
}

/** A vertical list of choices. The chosen one shows what it means. */
export function OptionList<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: Props<Value>) {
  const palette = usePalette();
  return (
    <View role="radiogroup" aria-label={label} style={styles.list}>
      <Text size="small" font="work500">
        {label}
      </Text>
      {options.map((option) => {
        const taken = option.value === value;
        return (
          <Pressable
            key={option.value}
            role="radio"
            aria-checked={taken}
            aria-label={option.label}
            onPress={() => onChoose(option.value)}
            style={[
              styles.option,
              { borderColor: taken ? palette.primary : palette.line },
              taken && { backgroundColor: palette.surface },
            ]}
          >
            <Text font={taken ? 'work600' : 'work400'}>{option.label}</Text>
            {taken && (
              <Text size="small" tone="textMuted">
                {option.hint}
              </Text>
            )}
          </Pressable>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space.xs },
  option: {
    minHeight: touchTarget,
    justifyContent: 'center',
    paddingVertical: space.xs,
    paddingHorizontal: space.md,
    borderWidth: 1,
    borderRadius: radius.md,
  },
});
