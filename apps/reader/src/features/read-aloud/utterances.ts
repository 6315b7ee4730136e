import type { TextBlock } from '@aqua/contract/reading/open-books';
import type { SpeechLanguage } from './speech-options';

/** A part of a block: `from` and `to` count characters of the block's text. */
export interface TextSpan {
  block: number;
  from: number;
  to: number;
}

/** What is spoken in one go, in one language. */
export interface Utterance extends TextSpan {
  text: string;
  language: SpeechLanguage;
}

/**
 * The longest utterance, in characters. Chrome falls silent in the middle of one that takes more
 * than about 15 seconds, without reporting it.
 */
const longest = 200;

/**
 * Splits the text of the blocks after a place into utterances: by run, and within it by sentence.
 */
export function utterancesOf(
  blocks: readonly TextBlock[],
  after: Pick<TextSpan, 'block' | 'from'>,
): Utterance[] {
  return blocks.flatMap(({ runs }, block) => {
    if (block < after.block) return [];
    let language: SpeechLanguage = runs.find((run) => run.language !== null)?.language ?? 'en';
    let start = 0;
    return runs.flatMap((run) => {
      language = run.language ?? language;
      const [runStart, end] = [start, start + run.text.length];
      start = end;
      const from = Math.max(runStart, block === after.block ? after.from : 0);
      return partsOf(run.text.slice(Math.min(from - runStart, run.text.length)), from)
        .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
        .map((part) => ({ ...part, block, language }));
    });
  });
}

function partsOf(text: string, from: number): { text: string; from: number; to: number }[] {
  if (text === '') return [];
  const length = text.length <= longest ? text.length : breakIn(text.slice(0, longest));
  const part = { text: text.slice(0, length), from, to: from + length };
  return [part, ...partsOf(text.slice(length), from + length)];
}

/** The best place to break a text: after its last sentence, otherwise after its last space. */
function breakIn(text: string): number {
  const sentences = /^.*[.!?…ฯ]\s/su.exec(text)?.[0].length ?? 0;
  if (sentences > 0) return sentences;
  return /^.*\s/su.exec(text)?.[0].length ?? text.length;
}

/** The length of the word that begins at a place, for devices that do not report it. */
export function wordLength(text: string, start: number): number {
  return /^[\p{L}\p{M}\p{N}'’-]+/u.exec(text.slice(start))?.[0].length ?? 1;
}
