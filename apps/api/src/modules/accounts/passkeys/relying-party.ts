import type { CreatedCredential, UsedCredential } from '@aqua/contract/accounts/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../../lib/errors.ts';
import type { PasskeyOwner } from './policy.ts';
import { challengeLifetime } from './rules.ts';

const rpName = 'Aqua';

/** EdDSA, ES256 and RS256: what authenticators have, and Node verifies without an experiment. */
const supportedAlgorithmIDs = [-8, -7, -257];

const type = 'public-key' as const;

interface Person {
  name: string;
  signInName: string;
}

interface Known {
  credentialId: Buffer;
  transports: string[];
}

/**
 * Aqua as WebAuthn sees it: passkeys belong to the host of its public address, and work on that
 * address only. The person is verified each time, by a PIN, a finger or a face: a passkey replaces
 * the password and the second step.
 */
export function createRelyingParty(publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const timeout = challengeLifetime.ms;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    /**
     * @param known the passkeys that the account has: an authenticator that has one makes no other
     */
    async creationOptions(
      owner: PasskeyOwner,
      { name, signInName }: Person,
      known: readonly Known[],
    ) {
      const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
        rpName,
        rpID,
        userID: handleOf(owner),
        userName: signInName,
        userDisplayName: name,
        supportedAlgorithmIDs,
      });
      return {
        rp: { id: rpID, name: rpName },
        user,
        challenge,
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type })),
        timeout,
        excludeCredentials: known.map(({ credentialId, transports }) => {
          return { id: credentialId.toString('base64url'), type, transports };
        }),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      };
    },

    async requestOptions() {
      const { challenge } = await generateAuthenticationOptions({ rpID, timeout });
      return { rpId: rpID, challenge, timeout, userVerification: 'required' as const };
    },

    /** @throws AppError `passkey.notAdded` */
    async verifyCreated({ response, ...credential }: CreatedCredential, challenge: string) {
      const { transports, ...bytes } = response;
      const { registrationInfo } = await orRefuse('passkey.notAdded', () =>
        verifyRegistrationResponse({
          response: { ...credential, response: bytes, clientExtensionResults: {} },
          expectedChallenge: challenge,
          supportedAlgorithmIDs,
          ...expected,
        }),
      );
      if (registrationInfo === undefined) throw new AppError('passkey.notAdded');
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: Buffer.from(id, 'base64url'),
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transports ?? [],
        isBackedUp: registrationInfo.credentialBackedUp,
      };
    },

    /**
     * The counter is for the caller to compare, once the signature proves that it comes from the
     * passkey: otherwise anybody could make it seem copied.
     * @throws AppError `passkey.wrong`
     */
    async verifyUsed(
      { response, ...credential }: UsedCredential,
      { publicKey, ...owner }: { publicKey: Buffer } & PasskeyOwner,
      challenge: string,
    ) {
      const { userHandle, ...bytes } = response;
      const { verified, authenticationInfo } = await orRefuse('passkey.wrong', () =>
        verifyAuthenticationResponse({
          response: { ...credential, response: bytes, clientExtensionResults: {} },
          expectedChallenge: challenge,
          ...expected,
          credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
        }),
      );
      const isOwn =
        userHandle == null || handleOf(owner).equals(Buffer.from(userHandle, 'base64url'));
      if (!verified || !isOwn) throw new AppError('passkey.wrong');
      const { newCounter, credentialBackedUp } = authenticationInfo;
      return { counter: newCounter, isBackedUp: credentialBackedUp };
    },
  };
}

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** The challenge that the browser says it signed; undefined for anything else. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What authenticators keep beside a passkey: it names the account, and nothing of the person. */
function handleOf({ accountKind, accountId }: PasskeyOwner): Buffer<ArrayBuffer> {
  return Buffer.from(`${accountKind} ${accountId}`);
}

/** The library throws for whatever is wrong with what a browser sent. */
async function orRefuse<Result>(
  code: 'passkey.wrong' | 'passkey.notAdded',
  verify: () => Promise<Result>,
): Promise<Result> {
  try {
    return await verify();
  } catch (cause) {
    throw new AppError(code, {}, undefined, { cause });
  }
}
