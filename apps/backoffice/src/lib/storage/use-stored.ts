import { useEffect, useState } from 'react';
import { readStored, writeStored } from './local-storage.ts';

/**
 * A value in the local storage, which follows what other tabs write. A change starts from what is
 * stored at that moment, so that one tab does not overwrite another.
 *
 * @param read returns the value, or null or undefined if it is not what was written
 * @param nothing the value if none is stored
 */
export function useStored<Value>(
  key: string,
  read: (value: unknown) => Value | null | undefined,
  nothing: Value,
): [Value, (by: (now: Value) => Value) => void] {
  const [value, setValue] = useState(() => readStored(key, read) ?? nothing);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setValue(readStored(key, read) ?? nothing);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, read, nothing]);

  function change(by: (now: Value) => Value) {
    // If nothing can be stored, the value exists only on this page.
    const changed = by(readStored(key, read) ?? value);
    writeStored(key, changed);
    setValue(changed);
  }

  return [value, change];
}
