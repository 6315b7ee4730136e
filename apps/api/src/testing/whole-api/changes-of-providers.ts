import { addProvider, unaskedProvider } from '../openid/at-provider.ts';
import type { Tries } from './change-inputs.ts';

/** The changes of sign-in providers that need no answer of a provider. */
export const signInProviders: NonNullable<Tries['signInProviders']> = {
  update: [
    'provider.updated',
    async ({ server }) => ({ params: { id: await addProvider(server) }, body: unaskedProvider }),
  ],
  remove: [
    'provider.deleted',
    async ({ server }) => ({ params: { id: await addProvider(server) } }),
  ],
};
