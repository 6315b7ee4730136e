import * as Application from 'expo-application';
import * as SecureStore from 'expo-secure-store';
import { Platform } from 'react-native';
import { toDeviceNumber } from './device-rules';
import { thisDeviceOnly } from '../storage/secure-store-options';

const key = 'aqua.deviceNumber';

/**
 * The number of this phone or tablet: the platform's own id, or the one that the server has chosen.
 */
export async function deviceNumber(): Promise<string> {
  const kept = await SecureStore.getItemAsync(key);
  if (kept !== null) return kept;
  const number = toDeviceNumber(
    Platform.OS === 'android'
      ? Application.getAndroidId()
      : await Application.getIosIdForVendorAsync(),
  );
  await keepDeviceNumber(number);
  return number;
}

export function keepDeviceNumber(number: string): Promise<void> {
  return SecureStore.setItemAsync(key, number, thisDeviceOnly);
}
