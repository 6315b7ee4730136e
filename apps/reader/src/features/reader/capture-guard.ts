import {
  disableAppSwitcherProtectionAsync,
  enableAppSwitcherProtectionAsync,
  usePreventScreenCapture,
} from 'expo-screen-capture';
import { useEffect } from 'react';
import { Platform } from 'react-native';

/**
 * Prevents screenshots and recordings while a book is open, and hides the page in the app switcher.
 * On Android one flag does both; iOS needs a second call for the app switcher.
 */
export function useCaptureGuard(): void {
  usePreventScreenCapture('book');
  useEffect(() => {
    if (Platform.OS !== 'ios') return;
    void enableAppSwitcherProtectionAsync();
    return () => void disableAppSwitcherProtectionAsync();
  }, []);
}
