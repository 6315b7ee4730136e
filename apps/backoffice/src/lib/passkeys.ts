import type { CreationOptions } from '@aqua/contract/accounts/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { client } from './client.ts';
import { phrases } from './language/phrases.ts';
import { NoPasskey } from './passkey-support.ts';

/*
 * Always imported dynamically: a login loads this, and the library with it, when somebody presses the
 * button.
 */

/** The browser asks for a passkey, and signs a challenge of the server with it. */
export async function signWithPasskey() {
  return asked(startAuthentication({ optionsJSON: await client.passkeys.startSignIn() }));
}

/**
 * The browser makes a passkey.
 * @param known what to say if the device has one of the account already
 */
export function makePasskey(optionsJSON: CreationOptions, known: string) {
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
