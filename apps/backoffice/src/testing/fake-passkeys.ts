import { onTestFinished } from 'vitest';

type Question = () => Promise<unknown>;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const named = {
  id: 'AAAA',
  rawId: Uint8Array.of(0, 0, 0).buffer,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
};

/** What a browser gives for a passkey that was used. */
export const used = {
  ...named,
  response: {
    clientDataJSON: bytes('data'),
    authenticatorData: bytes('authenticator'),
    signature: bytes('signature'),
    userHandle: bytes('staff 1'),
  },
};

/** What a browser gives for a passkey that it has made. */
export const made = {
  ...named,
  response: {
    clientDataJSON: bytes('data'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
};

/** The person closes the browser's question. */
export const closed: Question = () =>
  Promise.reject(new DOMException('The operation was not allowed', 'NotAllowedError'));

/** Only that it is there counts. */
const known = () => undefined;

interface Questions {
  get?: Question;
  create?: Question;
}

/** A browser that knows passkeys, until the end of the test; only its questions are replaced. */
export function knowPasskeys({ get = closed, create = closed }: Questions = {}): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: known, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

const verification = { residentKey: 'required', userVerification: 'required' } as const;

/** What the server gives a browser that is to make a passkey. */
export const creationOptions = {
  rp: { id: 'localhost', name: 'Aqua' },
  user: { id: 'AAAA', name: 'mali@test.example', displayName: 'Mali Test' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { ...verification, requireResidentKey: true },
  attestation: 'none' as const,
};

/** What the server gives a browser that is to use one. */
export const requestOptions = {
  rpId: 'localhost',
  challenge: 'AAAA',
  timeout: 300_000,
  userVerification: 'required' as const,
};
