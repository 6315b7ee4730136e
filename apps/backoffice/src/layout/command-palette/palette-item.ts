import type { Icon } from '@tabler/icons-react';

export type PaletteGroup =
  | 'screens'
  | 'actions'
  | 'products'
  | 'students'
  | 'groups'
  | 'publishers';

/** Something that the palette offers. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  /** What tells it from others of the same name. */
  description?: string | undefined;
  /** Other words by which it is found. */
  keywords?: string | undefined;
  icon: Icon;
  run: () => void;
}

/** Whether an item has the text in what it shows or is found by; no text is in every item. */
export function hasText({ label, description = '', keywords = '' }: PaletteItem, text: string) {
  const wanted = text.trim().toLocaleLowerCase();
  return [label, description, keywords].some((each) => each.toLocaleLowerCase().includes(wanted));
}
