/** The tabs of this browser that show the same downloads. */
const tabs = new BroadcastChannel('aqua downloads');

/** Tells the other tabs that the stored part of this book has changed. */
export function tellOtherTabs(bookId: number): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  tabs.postMessage(bookId);
}

/**
 * Calls `listener` after another tab has changed what is stored. Returns a function that stops it.
 */
export function onStoredElsewhere(listener: (bookId: number) => void): () => void {
  const told = ({ data }: MessageEvent<number>) => listener(data);
  tabs.addEventListener('message', told);
  return () => tabs.removeEventListener('message', told);
}
