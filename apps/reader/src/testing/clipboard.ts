let content = '';
let isOpen = true;

/** The text that was copied last. */
export const clipboardText = () => content;

/** Makes the device refuse every text, or accept texts again. */
export function openClipboard(open: boolean): void {
  isOpen = open;
}

/** Replaces lib/clipboard. */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  const next = await text;
  if (!isOpen) throw new Error('refused');
  content = next;
}
