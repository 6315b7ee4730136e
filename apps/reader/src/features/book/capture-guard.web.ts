import type { CaptureState } from '@aqua/contract/reading/captures';

/**
 * A browser can neither prevent nor report screenshots. There only the watermark protects the page,
 * unless `BROWSER_READING` keeps books closed.
 */
export function useCaptureGuard(_mode: CaptureState['mode'], _onCapture: () => void): void {}
