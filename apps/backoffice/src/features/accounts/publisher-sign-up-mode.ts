import { useSyncExternalStore } from 'react';
import { configured } from '../../lib/configuration.ts';

const modes = ['off', 'approval', 'open'] as const;

/**
 * Whether publishers may sign up: a setting of the server. As a hook, because a page that is rendered
 * at build time does not know it.
 */
export function usePublisherSignUpMode(): (typeof modes)[number] {
  const setting = useSyncExternalStore(
    () => () => undefined,
    () => configured('publisher-sign-up'),
    () => 'approval',
  );
  return modes.find((mode) => mode === setting) ?? 'approval';
}
