import { useSyncExternalStore } from 'react';
import { addressSearch } from '../../lib/address/address.ts';
import { sentSearch } from './search.ts';

/** Who consents for the student after the e-mail is confirmed; `none` for adults and publishers. */
export type SentStep = 'none' | 'consents' | 'registers';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/**
 * The page after a sign-up has its own address. A reload keeps it, and Back leads to the form,
 * where everything that was typed is still there. Nothing that was typed is stored (product rules,
 * section 9).
 */
export function useSentStep(): [SentStep | undefined, (step: SentStep) => void] {
  const step = useSyncExternalStore(
    subscribe,
    () => sentSearch(addressSearch()).sent,
    () => undefined,
  );
  return [step, show];
}

function show(step: SentStep): void {
  window.history.pushState(null, '', `?sent=${step}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
}
