/**
 * Puts a text on the clipboard that is still being loaded. Safari allows that only while the click
 * is handled, so the clipboard gets the promise. @throws if the browser refuses it
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
