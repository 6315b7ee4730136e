import { radius, touchTarget } from '@aqua/theme/space';
import { Pressable, type PressableStateCallbackType } from 'react-native';
import { pressedState } from '../lib/platform/pressed-state';
import { tooltip } from '../lib/platform/tooltip';
import { Icon, type IconName } from './icon';

interface Props {
  icon: IconName;
  label: string;
  color: string;
  /** Background colour while a pointer is over the button or a finger presses it. */
  wash: string;
  onPress: () => void;
  /** The key that does the same; the tooltip names it. */
  shortcut?: string | undefined;
  /** For a button that switches something on and off. */
  isOn?: boolean;
  disabled?: boolean;
}

/** react-native-web adds `hovered`. */
type Pressed = PressableStateCallbackType & { hovered?: boolean };

export function IconButton({
  icon,
  label,
  color,
  wash,
  onPress,
  shortcut,
  isOn,
  disabled = false,
}: Props) {
  return (
    <Pressable
      ref={tooltip(shortcut === undefined ? label : `${label} (${shortcut.toUpperCase()})`)}
      role="button"
      aria-label={label}
      {...(isOn === undefined ? {} : pressedState(isOn))}
      disabled={disabled}
      onPress={onPress}
      style={({ pressed, hovered }: Pressed) => ({
        width: touchTarget,
        height: touchTarget,
        borderRadius: radius.md,
        alignItems: 'center',
        justifyContent: 'center',
        opacity: disabled ? 0.4 : 1,
        backgroundColor: pressed || hovered ? wash : 'transparent',
      })}
    >
      <Icon name={icon} color={color} filled={isOn === true} />
    </Pressable>
  );
}
