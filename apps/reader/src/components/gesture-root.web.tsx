import type { ReactNode } from 'react';

/** A browser's gestures are its own: the native ones would be a third of the page's code. */
export function GestureRoot({ children }: { children: ReactNode }) {
  return children;
}
