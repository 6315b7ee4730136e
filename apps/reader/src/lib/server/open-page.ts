import { Linking, Platform } from 'react-native';
import { server } from './server';

/** Opens a page of the website, such as `/forgot-password`. */
export async function openPage(path: string): Promise<void> {
  await Linking.openURL(`${server.baseUrl}${path}`);
}

/** The same after an answer of the server: a browser would block a new tab by then. */
export async function leaveForPage(path: string): Promise<void> {
  if (Platform.OS === 'web') window.location.assign(`${server.baseUrl}${path}`);
  else await openPage(path);
}
