import type { Kind, Shown } from '../../../lib/annotations/local-annotation';
import { foldText } from '../../../lib/language/fold-text';
import type { HighlightColour } from '../colours';

/** Which annotations the student wants to see. */
export interface WantedNotes {
  kind: 'all' | Kind;
  /** Null for every colour. */
  colour: HighlightColour | null;
  /** Words that are in the quote or in the student's own text. */
  words: string;
}

export const allNotes: WantedNotes = { kind: 'all', colour: null, words: '' };

/** True if more is wanted than a kind. */
export const isNarrowed = ({ colour, words }: WantedNotes) =>
  colour !== null || words.trim() !== '';

export function wantedNotes(shown: readonly Shown[], wanted: WantedNotes): Shown[] {
  const words = foldText(wanted.words);
  return shown.filter(
    (item) =>
      isOfKind(item, wanted.kind) &&
      (wanted.colour === null || item.colour === wanted.colour) &&
      (words === '' || foldText(`${item.quote ?? ''} ${item.text ?? ''}`).includes(words)),
  );
}

/** A highlight with words of the student is a note, too. */
function isOfKind({ kind, text }: Shown, wanted: WantedNotes['kind']): boolean {
  return wanted === 'all' || kind === wanted || (wanted === 'note' && text !== null);
}
