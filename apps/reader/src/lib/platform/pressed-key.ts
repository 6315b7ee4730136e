/** Shortcut keys that are not letters, by their position on the keyboard. */
const signs: Record<string, string> = { Slash: '/', Minus: '-', Equal: '+', Digit0: '0' };

/**
 * The key of a shortcut, as `KeyboardEvent.key` in lower case. A Thai keyboard has other letters
 * and signs on its keys, so there the position of the key counts. Latin layouts differ in where a
 * letter is, so there the letter counts.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  if (key <= '~') return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? signs[code] ?? key;
}
