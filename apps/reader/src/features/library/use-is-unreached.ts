import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnreachable } from '../../lib/downloads/refusals';

/**
 * Whether the server was out of reach when it was last asked. A query without data forgets its error as soon
 * as it asks again; what is shown in its place must not vanish meanwhile.
 */
export function useIsUnreached({ isError, error, isPending }: UseQueryResult): boolean {
  const [was, setWas] = useState(false);
  const is = isError ? isUnreachable(error) : isPending && was;
  if (is !== was) setWas(is);
  return is;
}
