import { radius, touchTarget } from '@aqua/theme/space';
import { Pressable, type PressableStateCallbackType } from 'react-native';
import { Icon, type IconName } from './icon';

interface Props {
  icon: IconName;
  label: string;
  color: string;
  /** Background colour while a pointer is over the button or a finger presses it. */
  wash: string;
  onPress: () => void;
}

/** react-native-web adds `hovered`. */
type Pressed = PressableStateCallbackType & { hovered?: boolean };

export function IconButton({ icon, label, color, wash, onPress }: Props) {
  return (
    <Pressable
      role="button"
      aria-label={label}
      onPress={onPress}
      style={({ pressed, hovered }: Pressed) => ({
        width: touchTarget,
        height: touchTarget,
        borderRadius: radius.md,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: pressed || hovered ? wash : 'transparent',
      })}
    >
      <Icon name={icon} color={color} />
    </Pressable>
  );
}
