import type { CaptureState } from '@aqua/contract/captures';

/**
 * A browser can't prevent screenshots and tells of none. There only the watermark protects the
 * page, or `BROWSER_READING` keeps books closed.
 */
export function useCaptureGuard(_mode: CaptureState['mode'], _onCapture: () => void): void {}
