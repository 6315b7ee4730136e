import * as Application from 'expo-application';
import * as SecureStore from 'expo-secure-store';
import { Platform } from 'react-native';
import { toDeviceNumber } from './device-rules';

const key = 'aqua.deviceNumber';

/**
 * The number of this phone or tablet. Android's outlives a reinstall by itself; the vendor id of
 * iOS does not, so it is kept in the keychain: a reinstall must not count as a move.
 */
export async function deviceNumber(): Promise<string> {
  if (Platform.OS === 'android') return toDeviceNumber(Application.getAndroidId());
  const kept = await SecureStore.getItemAsync(key);
  if (kept !== null) return kept;
  const number = toDeviceNumber(await Application.getIosIdForVendorAsync());
  await SecureStore.setItemAsync(key, number, {
    keychainAccessible: SecureStore.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY,
  });
  return number;
}
