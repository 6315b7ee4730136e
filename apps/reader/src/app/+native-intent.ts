import { isReturn, routeOf } from '../lib/navigation/app-link';

/**
 * Turns a link that opens the app on a phone into a route. The names of this file and its function
 * are Expo Router's.
 */
export function redirectSystemPath({
  path,
  initial,
}: {
  path: string;
  initial: boolean;
}): string | null {
  // The screen that opened the provider goes on. If the app was closed meanwhile, nothing waits.
  if (isReturn(path)) return initial ? '/' : null;
  return routeOf(path);
}
