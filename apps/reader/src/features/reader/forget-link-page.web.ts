/**
 * Takes `?page=` out of the address, so that a reload opens the place and not the link's page again.
 * The router keeps the address of a link as it was, whatever its parameters become.
 */
export function forgetLinkPage(): void {
  if (window.location.search !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname);
}
