import { Linking } from 'react-native';

/** Opens an address outside the app. */
export function openAddress(address: string): void {
  void Linking.openURL(address);
}
