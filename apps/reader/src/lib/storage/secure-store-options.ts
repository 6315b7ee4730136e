import * as SecureStore from 'expo-secure-store';

/**
 * Stores a value only in the keychain or keystore of this phone. No backup copies it to another
 * one.
 */
export const thisDeviceOnly: SecureStore.SecureStoreOptions = {
  keychainAccessible: SecureStore.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY,
};
