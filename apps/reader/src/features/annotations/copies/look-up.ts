/** The most characters of a look-up: a word, or a few. */
const longestLookUp = 40;

export interface LookUp {
  address: string;
  /** The host of the dictionary, which the button names. */
  site: string;
}

/**
 * Where selected words are looked up; null if they are too long for it, or there is no dictionary
 * (docs/decisions/0100). A book that an older release has stored does not say whether there is one.
 */
export function lookUpOf(
  dictionaryUrl: string | null | undefined,
  quote: string | null,
): LookUp | null {
  // A word is selected with the comma after it, and with its quotation marks.
  const text = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su.exec(quote ?? '')?.[0];
  if (dictionaryUrl == null || text === undefined || Array.from(text).length > longestLookUp)
    return null;
  return {
    address: dictionaryUrl.replace('{text}', () => encodeURIComponent(text)),
    site: /^https:\/\/([^/?#]+)/.exec(dictionaryUrl)?.[1] ?? dictionaryUrl,
  };
}
