import { radius, space, touchTarget } from '@aqua/theme/space';
import { Pressable, StyleSheet, type PressableStateCallbackType } from 'react-native';
import { usePalette } from '../../lib/theme/use-theme';
import { HitText } from './hit-text';
import type { Hit } from './hits';

interface Props {
  hit: Hit;
  isOpened: boolean;
  onOpen: () => void;
}

type Pressed = PressableStateCallbackType & { hovered?: boolean };

/** A hit in the list. A press goes to its page. */
export function HitRow({ hit, isOpened, onOpen }: Props) {
  const palette = usePalette();
  return (
    <Pressable
      role="button"
      aria-current={isOpened ? 'true' : undefined}
      onPress={onOpen}
      style={({ pressed, hovered }: Pressed) => [
        styles.row,
        isOpened && { backgroundColor: palette.primarySoft },
        (pressed || hovered) && { backgroundColor: palette.sunken },
      ]}
    >
      <HitText hit={hit} />
    </Pressable>
  );
}

const styles = StyleSheet.create({
  row: {
    minHeight: touchTarget,
    justifyContent: 'center',
    paddingVertical: space.xs,
    paddingHorizontal: space.md,
    borderRadius: radius.md,
  },
});
