/** Whether this browser has a sheet that gives a text to other apps. */
export const canShareText = () => typeof navigator.share === 'function';

/** Opens that sheet. @throws if it does not open */
export async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // The student closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
