import { browserName } from '@aqua/client/browser-device';
import { Platform } from 'react-native';
import type { client } from '../server/api';
import { deviceNumber } from './device-number';

type SignIn = Parameters<typeof client.sessions.signInCustomer>[0];
type Device = NonNullable<SignIn['body']['device']>;

/** This device, as the API binds it (product rules, section 7). */
export async function thisDevice(): Promise<Device> {
  const number = await deviceNumber();
  if (Platform.OS === 'web') {
    return { number, name: browserName(navigator.userAgent), platform: 'browser' };
  }
  if (Platform.OS === 'android') {
    const { Brand, Model } = Platform.constants;
    return { number, name: `${Brand} ${Model}`, platform: 'android' };
  }
  return {
    number,
    name: Platform.OS === 'ios' && Platform.isPad ? 'iPad' : 'iPhone',
    platform: 'ios',
  };
}
