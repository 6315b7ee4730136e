import type { CreationOptions } from '@aqua/contract/accounts/passkeys';
import { client } from './client.ts';
import { phrases } from './language/phrases.ts';
import { NoPasskey } from './no-passkey.ts';

/** The browser's library, loaded only when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** The browser asks for a passkey, and signs a challenge of the server with it. */
export async function signWithPasskey() {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    client.passkeys.startSignIn(),
    library(),
  ]);
  return asked(startAuthentication({ optionsJSON }));
}

/**
 * The browser makes a passkey.
 * @param known what to say if the device has one of the account already
 */
export async function makePasskey(optionsJSON: CreationOptions, known: string) {
  const { startRegistration } = await library();
  return asked(startRegistration({ optionsJSON }), known);
}

async function asked<Answer>(question: Promise<Answer>, known = ''): Promise<Answer> {
  try {
    return await question;
  } catch (cause) {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new NoPasskey(isKnown ? known : phrases().backoffice.common.noPasskey, { cause });
  }
}
