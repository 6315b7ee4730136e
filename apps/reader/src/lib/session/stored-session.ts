import * as SecureStore from 'expo-secure-store';

const key = 'aqua.session';

/** Reads the stored session from the keychain or keystore. */
export function readStoredSession(): string | null {
  return SecureStore.getItem(key);
}

export function writeStoredSession(text: string | null): void {
  if (text === null) void SecureStore.deleteItemAsync(key);
  else SecureStore.setItem(key, text);
}

/** On a phone nothing else writes the session. */
export function onStoredSessionChange(_listener: () => void): void {}
