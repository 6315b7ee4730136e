import { Platform } from 'react-native';

/**
 * Says whether a button that switches something is on. In a browser that is `aria-pressed`
 * (WAI-ARIA 1.2, button). React Native lacks it, so there the button counts as selected.
 */
export function pressedState(isOn: boolean) {
  return Platform.OS === 'web' ? { 'aria-pressed': isOn } : { 'aria-selected': isOn };
}
