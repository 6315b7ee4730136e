import type { ReactNode } from 'react';

/** In a browser this does nothing: the library would be a third of the page's code. */
export function GestureRoot({ children }: { children: ReactNode }) {
  return children;
}
