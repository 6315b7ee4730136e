import * as Clipboard from 'expo-clipboard';

/** Puts a text on the clipboard that is still being loaded. @throws if the device refuses it */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  if (!(await Clipboard.setStringAsync(await text))) throw new Error('the clipboard took no text');
}
