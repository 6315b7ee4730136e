import { addPasskey, createAuthenticator } from '../people/authenticator.ts';
import { params, type Tries } from './change-inputs.ts';
import { proof } from './change-scenes.ts';

/** The calls that change the own passkeys. */
export const passkeys: NonNullable<Tries['passkeys']> = {
  add: [
    'passkey.added',
    async ({ client }) => {
      const options = await client.passkeys.startAdding({ body: proof });
      return { body: { name: 'Laptop', credential: createAuthenticator().create(options) } };
    },
  ],
  remove: ['passkey.removed', async ({ client }) => ({ params: params(await addPasskey(client)) })],
};
