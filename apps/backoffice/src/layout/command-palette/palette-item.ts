import type { Icon } from '@tabler/icons-react';

export type PaletteGroup =
  | 'screens'
  | 'actions'
  | 'products'
  | 'students'
  | 'groups'
  | 'publishers';

/** Something that the palette offers to open or do. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Tells it apart from others with the same name. */
  description?: string | undefined;
  /** Other words by which it is found. */
  keywords?: string | undefined;
  icon: Icon;
  run: () => void;
}

/** Whether an item shows or can be found by the text. Empty text matches every item. */
export function hasText({ label, description = '', keywords = '' }: PaletteItem, text: string) {
  const wanted = text.trim().toLocaleLowerCase();
  return [label, description, keywords].some((each) => each.toLocaleLowerCase().includes(wanted));
}
