import * as SecureStore from 'expo-secure-store';
import { thisDeviceOnly } from '../storage/secure-store-options';

const key = 'aqua.deviceSecret';

/** The device secret of this phone (product rules, section 7); null before the first sign-in. */
export function deviceSecret(): Promise<string | null> {
  return SecureStore.getItemAsync(key);
}

export function keepDeviceSecret(secret: string): Promise<void> {
  return SecureStore.setItemAsync(key, secret, thisDeviceOnly);
}
