/** Starts the app anew, with what the server has of it now. */
export function reloadApp(_showAnew: () => void): void {
  window.location.reload();
}
