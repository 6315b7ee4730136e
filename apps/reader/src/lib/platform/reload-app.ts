/** Starts the app anew. On a phone its screens are shown anew. */
export function reloadApp(showAnew: () => void): void {
  showAnew();
}
