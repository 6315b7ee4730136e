import { createStore, useStore } from '../../lib/create-store';
import { readLocal, writeLocal } from '../../lib/local-store';

/** The letter sizes of the text view in pixels, and its line heights as multiples of the size. */
const textSizes = [16, 20, 24, 30, 38] as const;
export const lineSpacings = { normal: 1.7, wide: 2.2 } as const;

/** How fast a page is read aloud, as a multiple of the voice's usual speed. */
export const speechRates = { slow: 0.75, normal: 1, fast: 1.3 } as const;

type LineSpacing = keyof typeof lineSpacings;
export type SpeechSpeed = keyof typeof speechRates;

export const speechSpeeds = Object.keys(speechRates) as SpeechSpeed[];

const keys = { size: 'textSize', spacing: 'textSpacing', speed: 'speechSpeed' } as const;

interface TextSettings {
  size: number;
  spacing: LineSpacing;
  speed: SpeechSpeed;
}

const settings = createStore<TextSettings>({
  size: textSizes.find((size) => String(size) === readLocal(keys.size)) ?? textSizes[1],
  spacing: readLocal(keys.spacing) === 'wide' ? 'wide' : 'normal',
  speed: speechSpeeds.find((speed) => speed === readLocal(keys.speed)) ?? 'normal',
});

export const useTextSettings = () => useStore(settings);

/** The next larger or smaller size; at either end, the same one. */
export function stepTextSize(step: 1 | -1): void {
  const { size } = settings.get();
  const next = textSizes[textSizes.findIndex((each) => each === size) + step] ?? size;
  writeLocal(keys.size, String(next));
  settings.set({ ...settings.get(), size: next });
}

export function switchLineSpacing(): void {
  const spacing = settings.get().spacing === 'normal' ? 'wide' : 'normal';
  writeLocal(keys.spacing, spacing);
  settings.set({ ...settings.get(), spacing });
}

export function chooseSpeechSpeed(speed: SpeechSpeed): void {
  writeLocal(keys.speed, speed);
  settings.set({ ...settings.get(), speed });
}
