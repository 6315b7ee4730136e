import type { TextBlock } from '@aqua/contract/reading/open-books';
import { useCallback, useEffect, useRef, useState } from 'react';
import { speakBlocks } from './speak-blocks';
import { spokenLanguages } from './speech';
import type { SpeechLanguage } from './speech-options';
import { speechRates, useSpeechSpeed } from './speech-speed';
import type { TextSpan } from './utterances';

export type ReadAloudState = 'off' | 'reading' | 'paused';

/** Why nothing is read, or only a part. */
export type ReadAloudProblem = 'noVoice' | 'noThaiVoice' | 'noEnglishVoice' | 'failed';

function languagesOf(blocks: readonly TextBlock[]): Set<SpeechLanguage | null> {
  return new Set(blocks.flatMap(({ runs }) => runs.map(({ language }) => language)));
}

/** The language of a page, or of a part of it, that the device has no voice for. */
function missingVoice(blocks: readonly TextBlock[], languages: ReadonlySet<SpeechLanguage>) {
  const texts = languagesOf(blocks);
  if (texts.has('th') && !languages.has('th')) return 'noThaiVoice';
  if (texts.has('en') && !languages.has('en')) return 'noEnglishVoice';
  return null;
}

interface Options {
  page: number;
  /** Undefined while the page's text is loading. */
  blocks: readonly TextBlock[] | undefined;
  /** Goes to the next page; false if this one is the last. */
  onPageEnd: () => boolean;
}

/**
 * Reads pages aloud, one after the other. After a pause, it continues at the word where it stopped.
 */
export function useReadAloud({ page, blocks, onPageEnd }: Options) {
  const speed = useSpeechSpeed();
  const [state, setState] = useState<ReadAloudState>('off');
  const [languages, setLanguages] = useState<ReadonlySet<SpeechLanguage>>(new Set());
  const [failure, setFailure] = useState<ReadAloudProblem | null>(null);
  const [spoken, setSpoken] = useState<TextSpan & { page: number }>();
  /** Where reading continues after a pause or with another speed. */
  const place = useRef({ page, block: 0, from: 0 });
  const pageEnd = useRef(onPageEnd);
  useEffect(() => {
    pageEnd.current = onPageEnd;
  });

  /**
   * Counts starts and stops, so that closing the text while voices are looked up leaves it silent.
   */
  const turn = useRef(0);

  const stop = useCallback(() => {
    turn.current += 1;
    setState('off');
    setSpoken(undefined);
    place.current = { page: 0, block: 0, from: 0 };
  }, []);

  const fail = useCallback(
    (problem: ReadAloudProblem) => {
      stop();
      setFailure(problem);
    },
    [stop],
  );

  useEffect(() => {
    if (state !== 'reading' || blocks === undefined) return;
    const missing = missingVoice(blocks, languages);
    // Without this, it would turn page after page in silence.
    const isSilent = ![...languages].some((language) => languagesOf(blocks).has(language));
    if (missing !== null && isSilent) return fail(missing);
    if (place.current.page !== page) place.current = { page, block: 0, from: 0 };
    return speakBlocks(blocks, place.current, {
      rate: speechRates[speed],
      languages,
      onSpoken(span) {
        place.current = { page, ...span };
        setSpoken({ page, ...span });
      },
      onEnd() {
        if (!pageEnd.current()) stop();
      },
      onFailure: () => fail('failed'),
    });
  }, [state, blocks, page, languages, speed, stop, fail]);

  async function start() {
    const started = (turn.current += 1);
    const found = await spokenLanguages();
    if (turn.current !== started) return;
    if (found.size === 0) return fail('noVoice');
    setFailure(null);
    setLanguages(found);
    setState('reading');
  }

  const missing = state === 'off' ? null : missingVoice(blocks ?? [], languages);
  return {
    state,
    problem: failure ?? missing,
    spoken: spoken?.page === page && state !== 'off' ? spoken : null,
    start,
    pause: () => setState('paused'),
    stop,
  };
}

export type ReadAloud = ReturnType<typeof useReadAloud>;
