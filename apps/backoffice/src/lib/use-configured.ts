import { useSyncExternalStore } from 'react';
import { configured, type Setting } from './configuration.ts';

/** A setting as a hook, because a page that is rendered at build time does not know it: `atBuild`. */
export function useConfigured(setting: Setting, atBuild: string): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => configured(setting),
    () => atBuild,
  );
}
