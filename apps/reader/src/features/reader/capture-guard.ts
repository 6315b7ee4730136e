import type { CaptureState } from '@aqua/contract/captures';
import {
  addScreenshotListener,
  allowScreenCaptureAsync,
  disableAppSwitcherProtectionAsync,
  enableAppSwitcherProtectionAsync,
  preventScreenCaptureAsync,
} from 'expo-screen-capture';
import { useEffect } from 'react';
import { Platform } from 'react-native';

/** Android 14. Before it, apps learn of screenshots only if they may read all pictures. */
const firstAndroidThatTells = 34;

const tellsCaptures = () =>
  Platform.OS === 'ios' || (Platform.OS === 'android' && Platform.Version >= firstAndroidThatTells);

/**
 * Prevents screenshots and recordings while a book is open, or allows them and calls `onCapture` for
 * each: never both, because Android tells nothing of what it prevents. Where screenshots can't be
 * told, they stay prevented (decisions, section 7). iOS tells of a prevented one as well.
 *
 * The page is hidden in the app switcher. On Android the flag that prevents does that; iOS has a
 * call of its own.
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
