import { useSyncExternalStore } from 'react';
import { configured, type Setting } from './configuration.ts';

/** A setting as a hook. A page that is rendered at build time uses `atBuild` instead. */
export function useConfigured(setting: Setting, atBuild: string): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => configured(setting),
    () => atBuild,
  );
}
