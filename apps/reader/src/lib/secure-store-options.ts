import * as SecureStore from 'expo-secure-store';

/** In the keychain or keystore; no backup carries it to another phone, which would be a copy. */
export const thisDeviceOnly: SecureStore.SecureStoreOptions = {
  keychainAccessible: SecureStore.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY,
};
