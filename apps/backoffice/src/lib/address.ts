/** The search parameters in the address of a page, as text. For pages outside of the router. */
export function addressSearch(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(window.location.search));
}
