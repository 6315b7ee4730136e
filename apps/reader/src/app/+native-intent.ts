import { routeOf } from '../lib/navigation/app-link';

/**
 * Turns a link that opens the app on a phone into a route. The names of this file and its function
 * are Expo Router's.
 */
export function redirectSystemPath({ path }: { path: string }): string {
  return routeOf(path);
}
