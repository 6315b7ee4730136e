import * as Clipboard from 'expo-clipboard';

/** Puts a text that is still on its way on the clipboard. @throws if the device refuses it */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  if (!(await Clipboard.setStringAsync(await text))) throw new Error('the clipboard took no text');
}
