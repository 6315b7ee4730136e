import {
  disableAppSwitcherProtectionAsync,
  enableAppSwitcherProtectionAsync,
  usePreventScreenCapture,
} from 'expo-screen-capture';
import { useEffect } from 'react';
import { Platform } from 'react-native';

/**
 * No screenshot or recording while a book is open, and no page in the app switcher: on Android the
 * same flag sees to both, iOS covers the preview apart.
 */
export function useCaptureGuard(): void {
  usePreventScreenCapture('book');
  useEffect(() => {
    if (Platform.OS !== 'ios') return;
    void enableAppSwitcherProtectionAsync();
    return () => void disableAppSwitcherProtectionAsync();
  }, []);
}
