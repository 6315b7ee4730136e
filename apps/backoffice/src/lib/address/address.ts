import { useSyncExternalStore } from 'react';

/** The search parameters in the address of a page, as text. For pages outside the router. */
export function addressSearch(): Record<string, string> {
  return parametersOf(window.location.search);
}

/** The same for a page that is rendered at build time, when there are no parameters yet. */
export function useAddressSearch(): Record<string, string> {
  return parametersOf(
    useSyncExternalStore(
      () => () => undefined,
      () => window.location.search,
      () => '',
    ),
  );
}

function parametersOf(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}
