import type { TextBlock } from '@aqua/contract/reading/open-books';
import { speak, stopSpeaking } from './speech';
import type { SpeechLanguage } from './speech-options';
import { utterancesOf, wordLength, type TextSpan, type Utterance } from './utterances';

interface Options {
  rate: number;
  /** Text in other languages is skipped. */
  languages: ReadonlySet<SpeechLanguage>;
  /**
   * Called with what is spoken now: a word, or the whole utterance until its first word is known.
   */
  onSpoken: (span: TextSpan) => void;
  onEnd: () => void;
  onFailure: () => void;
}

/** Speaks the blocks from a place to their end. Returns a function that stops it. */
export function speakBlocks(
  blocks: readonly TextBlock[],
  from: Pick<TextSpan, 'block' | 'from'>,
  { rate, languages, onSpoken, onEnd, onFailure }: Options,
): () => void {
  const waiting = utterancesOf(blocks, from).filter(({ language }) => languages.has(language));
  let stopped = false;

  function speakNext() {
    if (stopped) return;
    const next = waiting.shift();
    if (next === undefined) return onEnd();
    onSpoken(next);
    speakOne(next);
  }

  function speakOne({ text, language, block, from: start }: Utterance) {
    speak(text, {
      language,
      rate,
      onWord(at, length) {
        if (stopped) return;
        const word = start + at;
        onSpoken({ block, from: word, to: word + (length ?? wordLength(text, at)) });
      },
      onEnd: speakNext,
      onFailure() {
        if (!stopped) onFailure();
      },
    });
  }

  speakNext();
  return () => {
    stopped = true;
    stopSpeaking();
  };
}
