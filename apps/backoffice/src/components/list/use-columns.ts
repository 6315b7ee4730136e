import { useState } from 'react';
import { readStored, writeStored } from '../../lib/local-storage.ts';
import { useAccountKey } from './list-frame.ts';

const namesIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null;

/** The columns of a list that can be hidden, and those that this account has hidden. */
export interface Columns {
  /** Their titles, by the names that the browser keeps. */
  titles: Readonly<Record<string, string>>;
  hidden: readonly string[];
  hide: (names: string[]) => void;
}

export function useColumns(list: string, titles: Columns['titles'] = {}): Columns {
  const key = useAccountKey('columns', list);
  const [hidden, setHidden] = useState<readonly string[]>(() => readStored(key, namesIn) ?? []);
  return {
    titles,
    hidden,
    hide: (names) => {
      writeStored(key, names);
      setHidden(names);
    },
  };
}
