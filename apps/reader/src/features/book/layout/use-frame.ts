import { breakpoints, space } from '@aqua/theme/space';
import { useWindowDimensions } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import type { Size } from '../../pages/page-size';

/**
 * The area of the viewer (`frame`), and the area of the page in it (`paper`), which leaves a margin
 * on wide screens. `reserved` is the height of what lies below both.
 */
export function useFrame(reserved: number) {
  const window = useWindowDimensions();
  const safe = useSafeAreaInsets();
  const insets = { ...safe, bottom: safe.bottom + reserved };
  const frame: Size = {
    width: window.width - insets.left - insets.right,
    height: window.height - insets.top - insets.bottom,
  };
  const margin = window.width >= breakpoints.tablet ? space.lg : 0;
  const paper: Size = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
  return { frame, paper, insets };
}
