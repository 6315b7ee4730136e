/** Keys of shortcuts that are no letters, by their place. */
const signs: Record<string, string> = { Slash: '/', Minus: '-', Equal: '+', Digit0: '0' };

/**
 * The key of a shortcut, as `KeyboardEvent.key` and in lower case. A Thai keyboard has other letters and
 * signs on the keys: there the place of the key counts. Keyboards with Latin letters have them where
 * they like.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  if (key <= '~') return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? signs[code] ?? key;
}
