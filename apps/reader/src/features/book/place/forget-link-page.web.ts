/**
 * Removes `?page=` from the address, so that a reload opens the student's place and not the link's
 * page again. The router itself keeps the address of a link even when its parameters change.
 */
export function forgetLinkPage(): void {
  if (window.location.search !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname);
}
