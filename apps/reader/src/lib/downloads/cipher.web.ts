/** AES-256-GCM by the browser. No script can get the key back out of a `CryptoKey`. */
export type CipherKey = CryptoKey;

/** Browsers have WebCrypto only on https pages and on localhost. */
export const canEncrypt = 'subtle' in globalThis.crypto;

/** The length of the nonce, which precedes the sealed bytes. */
const nonceBytes = 12;

type Bytes = Uint8Array<ArrayBuffer>;

export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

export function importKey(bytes: Uint8Array): Promise<CipherKey> {
  const uses: KeyUsage[] = ['encrypt', 'decrypt'];
  return crypto.subtle.importKey('raw', bytes as Bytes, 'AES-GCM', false, uses);
}

export async function seal(
  key: CipherKey,
  bytes: Uint8Array,
  name: Uint8Array,
): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: name as Bytes };
  const sealed = await crypto.subtle.encrypt(algorithm, key, bytes as Bytes);
  const whole = new Uint8Array(nonceBytes + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), nonceBytes);
  return whole;
}

/** @throws if the bytes or their name are not those that were sealed with this key. */
export async function unseal(
  key: CipherKey,
  sealed: Uint8Array,
  name: Uint8Array,
): Promise<Uint8Array> {
  const iv = sealed.slice(0, nonceBytes);
  const algorithm = { name: 'AES-GCM', iv, additionalData: name as Bytes };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.slice(nonceBytes)));
}
