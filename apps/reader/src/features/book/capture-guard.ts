import type { CaptureState } from '@aqua/contract/reading/captures';
import {
  addScreenshotListener,
  allowScreenCaptureAsync,
  disableAppSwitcherProtectionAsync,
  enableAppSwitcherProtectionAsync,
  preventScreenCaptureAsync,
} from 'expo-screen-capture';
import { useEffect } from 'react';
import { Platform } from 'react-native';

/** Android 14. Before that, an app learns of screenshots only if it may read all pictures. */
const firstAndroidThatTells = 34;

const tellsCaptures = () =>
  Platform.OS === 'ios' || (Platform.OS === 'android' && Platform.Version >= firstAndroidThatTells);

/**
 * Prevents screenshots and recordings while a book is open, or allows them and calls `onCapture`
 * for each. It never does both, because Android does not report a screenshot that it prevents.
 * Where screenshots can't be detected, they stay prevented (product rules, section 7). iOS reports
 * prevented ones as well.
 *
 * The page is hidden in the app switcher. On Android the flag that prevents screenshots does that,
 * too; iOS has a separate call.
 */
export function useCaptureGuard(mode: CaptureState['mode'], onCapture: () => void): void {
  const isAllowed = mode === 'counted' && tellsCaptures();
  useEffect(() => {
    if (isAllowed) return;
    void preventScreenCaptureAsync('book');
    return () => void allowScreenCaptureAsync('book');
  }, [isAllowed]);

  const isTold = isAllowed || Platform.OS === 'ios';
  useEffect(() => {
    if (!isTold) return;
    const listening = addScreenshotListener(onCapture);
    return () => listening.remove();
  }, [isTold, onCapture]);

  useEffect(() => {
    if (Platform.OS !== 'ios') return;
    void enableAppSwitcherProtectionAsync();
    return () => void disableAppSwitcherProtectionAsync();
  }, []);
}
