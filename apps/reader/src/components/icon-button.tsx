import { radius, touchTarget } from '@aqua/theme/space';
import { Pressable, type PressableStateCallbackType } from 'react-native';
import { Icon, type IconName } from './icon';

interface Props {
  icon: IconName;
  label: string;
  color: string;
  /** Behind the icon while a pointer is over it or a finger on it. */
  wash: string;
  onPress: () => void;
}

/** `hovered` is react-native-web's addition. */
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
