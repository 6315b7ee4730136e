/** A browser can't prevent screenshots. There only the watermark protects the page. */
export function useCaptureGuard(): void {}
