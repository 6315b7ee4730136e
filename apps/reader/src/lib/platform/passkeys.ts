import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from '@aqua/contract/accounts/passkeys';

/** The app knows no passkeys yet (docs/decisions/0104); the reader in a browser does. */
export function knowsPasskeys(): boolean {
  return false;
}

export async function signWithPasskey(_options: RequestOptions): Promise<UsedCredential> {
  throw new Error('the app knows no passkeys');
}

export async function makePasskey(_options: CreationOptions): Promise<CreatedCredential> {
  throw new Error('the app knows no passkeys');
}
