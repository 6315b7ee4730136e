import { Share } from 'react-native';

/** Whether this device has a sheet that gives a text to other apps. */
export const canShareText = () => true;

/** Opens that sheet. @throws if it does not open */
export async function shareText(text: string): Promise<void> {
  await Share.share({ message: text });
}
