import type { PageLink, PageText, Word } from '../../../pdf/pdf-types.ts';

/** The part of a page's text that is stored, and why it is incomplete. */
export interface StoredText {
  state: 'whole' | 'cut' | 'untrusted';
  text: string;
  words: Word[];
  links: PageLink[];
  /** Whether a picture on the page ends early. */
  cutPicture: boolean;
}

/**
 * Stores nothing of a text that differs from what the page shows, and of a huge text only the words
 * within the limit.
 */
export function storedText(read: PageText, maxBytes: number): StoredText {
  const { text, words, links = [], trusted = true, cut = false, cutPicture = false } = read;
  const beside = { links, cutPicture };
  if (!trusted) return { state: 'untrusted', text: '', words: [], ...beside };
  if (bytesOf(text) + bytesOf(JSON.stringify(words)) <= maxBytes)
    return { state: cut ? 'cut' : 'whole', text, words, ...beside };
  let bytes = bytesOf('[]');
  let end = 0;
  let count = 0;
  for (const word of words) {
    // The words are in the same order as in the text.
    const next = text.indexOf(word.text, end) + word.text.length;
    bytes += bytesOf(text.slice(end, next)) + bytesOf(JSON.stringify(word)) + 1;
    if (bytes > maxBytes) break;
    end = next;
    count += 1;
  }
  return { state: 'cut', text: text.slice(0, end), words: words.slice(0, count), ...beside };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
