import type { SpeechLanguage, SpeechOptions } from './speech-options';

/** Absent in a few browsers, and in those that are embedded in other apps. */
const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** Browsers find their voices after the page has loaded, and do not say when there are none. */
const voicesWaitMs = 2_000;

/**
 * Kept while it is spoken: Chrome stops the events of an utterance that the page no longer
 * references.
 */
let current: SpeechSynthesisUtterance | null = null;

export function speak(text: string, options: SpeechOptions): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = options.language;
  utterance.rate = options.rate;
  const voice = voiceFor(options.language);
  if (voice !== undefined) utterance.voice = voice;
  const whileCurrent = (report: () => void) => () => {
    if (current === utterance) report();
  };
  utterance.addEventListener('boundary', ({ charIndex, charLength, name }) => {
    // Safari reports no length.
    if (current === utterance && name === 'word') options.onWord(charIndex, charLength || null);
  });
  utterance.addEventListener('end', whileCurrent(options.onEnd));
  utterance.addEventListener('error', whileCurrent(options.onFailure));
  current = utterance;
  synthesis?.speak(utterance);
}

export function stopSpeaking(): void {
  current = null;
  synthesis?.cancel();
}

/** A voice of the device itself is preferred: it needs no network, and it reports its words. */
function voiceFor(language: SpeechLanguage): SpeechSynthesisVoice | undefined {
  const fitting = voices().filter((voice) => voice.lang.toLowerCase().startsWith(language));
  return fitting.find((voice) => voice.localService) ?? fitting[0];
}

function voices(): SpeechSynthesisVoice[] {
  return synthesis?.getVoices() ?? [];
}

export async function spokenLanguages(): Promise<ReadonlySet<SpeechLanguage>> {
  if (synthesis !== undefined && voices().length === 0) await voicesFound(synthesis);
  return new Set((['th', 'en'] as const).filter((language) => voiceFor(language) !== undefined));
}

function voicesFound(synthesisOf: SpeechSynthesis): Promise<void> {
  return new Promise((resolve) => {
    const found = () => {
      clearTimeout(timer);
      synthesisOf.removeEventListener('voiceschanged', found);
      resolve();
    };
    const timer = setTimeout(found, voicesWaitMs);
    synthesisOf.addEventListener('voiceschanged', found);
  });
}
