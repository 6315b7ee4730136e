import { useStored } from '../../../lib/storage/use-stored.ts';
import { useAccountKey } from '../list-frame.ts';

const namesIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null;
const none: string[] = [];

/** The columns of a list that can be hidden, and those that this account has hidden. */
export interface Columns {
  /** Their titles, by the names that the browser keeps. */
  titles: Readonly<Record<string, string>>;
  hidden: readonly string[];
  hide: (names: string[]) => void;
}

export function useColumns(list: string, titles: Columns['titles'] = {}): Columns {
  const key = useAccountKey('columns', list);
  const [hidden, change] = useStored(key, namesIn, none);
  return { titles, hidden, hide: (names) => change(() => names) };
}
