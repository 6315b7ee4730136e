import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnreachable } from '../../lib/downloads/refusals';

/**
 * Whether the last request failed to reach the server. A query without data forgets its error as
 * soon as it retries, but the message on the screen must not vanish meanwhile.
 */
export function useIsUnreached({ isError, error, isPending }: UseQueryResult): boolean {
  const [was, setWas] = useState(false);
  const is = isError ? isUnreachable(error) : isPending && was;
  if (is !== was) setWas(is);
  return is;
}
