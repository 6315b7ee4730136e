import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from '@aqua/contract/accounts/passkeys';
import { i18n } from '../language/i18n';
import { NoPasskey } from '../server/no-passkey';

/** The browser's library, loaded only when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** The browser asks for a passkey, and signs a challenge of the server with it. */
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<UsedCredential> {
  const { startAuthentication } = await library();
  return asked(startAuthentication({ optionsJSON }));
}

/** The browser makes a passkey. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<CreatedCredential> {
  const { startRegistration } = await library();
  return asked(startRegistration({ optionsJSON }));
}

async function asked<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (cause) {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    const said = isKnown
      ? i18n.t(($) => $.profile.passkeyKnown)
      : i18n.t(($) => $.signIn.noPasskey);
    throw new NoPasskey(said, { cause });
  }
}
