import { createStore, useStore } from '../../lib/create-store';
import { readLocal, writeLocal } from '../../lib/local-store';

/** Sizes of the letters in the text view, in pixels, and how far its lines are apart, by that size. */
const textSizes = [16, 20, 24, 30, 38] as const;
export const lineSpacings = { normal: 1.7, wide: 2.2 } as const;

export type LineSpacing = keyof typeof lineSpacings;

const keys = { size: 'textSize', spacing: 'textSpacing' } as const;

const settings = createStore<{ size: number; spacing: LineSpacing }>({
  size: textSizes.find((size) => String(size) === readLocal(keys.size)) ?? textSizes[1],
  spacing: readLocal(keys.spacing) === 'wide' ? 'wide' : 'normal',
});

export const useTextSettings = () => useStore(settings);

/** The next larger or smaller size; the same at the end. */
export function stepTextSize(step: 1 | -1): void {
  const { size } = settings.get();
  const next = textSizes[textSizes.findIndex((each) => each === size) + step] ?? size;
  writeLocal(keys.size, String(next));
  settings.set({ ...settings.get(), size: next });
}

export function chooseLineSpacing(spacing: LineSpacing): void {
  writeLocal(keys.spacing, spacing);
  settings.set({ ...settings.get(), spacing });
}
