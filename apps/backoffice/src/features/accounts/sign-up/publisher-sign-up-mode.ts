import { useConfigured } from '../../../lib/use-configured.ts';

const modes = ['off', 'approval', 'open'] as const;

/** Whether publishers may sign up: a setting of the server. */
export function usePublisherSignUpMode(): (typeof modes)[number] {
  const setting = useConfigured('publisher-sign-up', 'approval');
  return modes.find((mode) => mode === setting) ?? 'approval';
}
