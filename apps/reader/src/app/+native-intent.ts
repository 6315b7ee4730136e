import { routeOf } from '../lib/app-link';

/** Links that open the app on a phone (expo-router's own name for this file and its function). */
export function redirectSystemPath({ path }: { path: string }): string {
  return routeOf(path);
}
