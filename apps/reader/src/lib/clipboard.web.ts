/**
 * Puts a text that is still on its way on the clipboard. Safari allows it only while the click is
 * handled, so the clipboard gets the promise. @throws if the browser refuses it
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
