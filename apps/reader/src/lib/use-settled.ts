import { useEffect, useState } from 'react';

/**
 * Returns `value` once it has stayed the same for `afterMs` milliseconds. The first one counts at
 * once.
 */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
