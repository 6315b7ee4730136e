/** A browser can't prevent captures: there the mark on the page is the protection. */
export function useCaptureGuard(): void {}
