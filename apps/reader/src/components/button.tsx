import { radius, space, touchTarget } from '@aqua/theme/space';
import {
  ActivityIndicator,
  Pressable,
  StyleSheet,
  View,
  type PressableStateCallbackType,
} from 'react-native';
import { usePalette } from '../lib/theme/use-theme';
import { Text } from './text';

interface Props {
  label: string;
  /** What it is called where the label alone does not say which thing it is about. */
  name?: string;
  onPress: () => void;
  kind?: 'primary' | 'quiet';
  /** Shows a spinner. The button keeps its width. */
  busy?: boolean;
}

type Pressed = PressableStateCallbackType & { hovered?: boolean };

export function Button({ label, name = label, onPress, kind = 'primary', busy = false }: Props) {
  const palette = usePalette();
  const primary = kind === 'primary';
  const wash = primary ? palette.primaryHover : palette.sunken;
  const rest = primary ? palette.primary : palette.surface;
  return (
    <Pressable
      role="button"
      aria-label={name}
      aria-busy={busy}
      disabled={busy}
      onPress={onPress}
      style={({ pressed, hovered }: Pressed) => [
        styles.button,
        {
          backgroundColor: pressed || hovered ? wash : rest,
          borderColor: primary ? 'transparent' : palette.edge,
        },
      ]}
    >
      <Text
        font="work600"
        style={[busy && styles.hidden, { color: primary ? palette.onPrimary : palette.text }]}
      >
        {label}
      </Text>
      {busy && (
        <View aria-hidden style={styles.spinner}>
          <ActivityIndicator color={primary ? palette.onPrimary : palette.text} />
        </View>
      )}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  button: {
    minHeight: touchTarget,
    paddingHorizontal: space.lg,
    borderRadius: radius.md,
    borderWidth: 1,
    alignItems: 'center',
    justifyContent: 'center',
  },
  hidden: { opacity: 0 },
  spinner: { ...StyleSheet.absoluteFill, alignItems: 'center', justifyContent: 'center' },
});
