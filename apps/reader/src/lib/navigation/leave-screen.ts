import { router } from 'expo-router';

/** Back to where the screen was opened from; to the library if it was opened by its address. */
export function leaveScreen(): void {
  if (router.canGoBack()) router.back();
  else router.replace('/');
}
