import {
  AESEncryptionKey,
  AESSealedData,
  aesDecryptAsync,
  aesEncryptAsync,
  getRandomBytes,
} from 'expo-crypto';

/** AES-256-GCM by the phone's own library: Hermes has no WebCrypto. */
export type CipherKey = AESEncryptionKey;

export const canEncrypt = true;

export function randomBytes(length: number): Uint8Array {
  return getRandomBytes(length);
}

export function importKey(bytes: Uint8Array): Promise<CipherKey> {
  return AESEncryptionKey.import(bytes);
}

export async function seal(
  key: CipherKey,
  bytes: Uint8Array,
  name: Uint8Array,
): Promise<Uint8Array> {
  return (await aesEncryptAsync(bytes, key, { additionalData: name })).combined();
}

/** @throws if the bytes or their name are not those that were sealed with this key. */
export function unseal(key: CipherKey, sealed: Uint8Array, name: Uint8Array): Promise<Uint8Array> {
  return aesDecryptAsync(AESSealedData.fromCombined(sealed), key, { additionalData: name });
}
