import * as Speech from 'expo-speech';
import type { SpeechLanguage, SpeechOptions } from './speech-options';

/** Speaks a text with the device's voice of its language. */
export function speak(text: string, options: SpeechOptions): void {
  const { language, rate, onWord, onEnd, onFailure } = options;
  Speech.speak(text, {
    language,
    rate,
    // Its type also covers browsers, which pass an event here.
    onBoundary: ({ charIndex, charLength }: { charIndex: number; charLength: number }) =>
      onWord(charIndex, charLength),
    onDone: onEnd,
    onError: onFailure,
  });
}

/** Stops at once. The interrupted text makes no more callbacks. */
export function stopSpeaking(): void {
  void Speech.stop();
}

/** The languages that this device has a voice for. */
export async function spokenLanguages(): Promise<ReadonlySet<SpeechLanguage>> {
  const voices = await Speech.getAvailableVoicesAsync();
  const known = (['th', 'en'] as const).filter((language) =>
    voices.some((voice) => voice.language.toLowerCase().startsWith(language)),
  );
  return new Set(known);
}
