import { createStore, useStore } from '../../lib/create-store';
import { readLocal, writeLocal } from '../../lib/storage/local-store';

/** How fast a page is read aloud, as a multiple of the voice's usual speed. */
export const speechRates = { slow: 0.75, normal: 1, fast: 1.3 } as const;

export type SpeechSpeed = keyof typeof speechRates;

export const speechSpeeds = Object.keys(speechRates) as SpeechSpeed[];

const key = 'speechSpeed';

const speeds = createStore<SpeechSpeed>(
  speechSpeeds.find((speed) => speed === readLocal(key)) ?? 'normal',
);

export const useSpeechSpeed = () => useStore(speeds);

export function chooseSpeechSpeed(speed: SpeechSpeed): void {
  writeLocal(key, speed);
  speeds.set(speed);
}
