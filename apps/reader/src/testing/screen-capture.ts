/** Replaces expo-screen-capture: what the phone would do with a screenshot now. */
const prevented = new Set<string>();
const listeners = new Set<() => void>();

export async function preventScreenCaptureAsync(key: string): Promise<void> {
  prevented.add(key);
}

export async function allowScreenCaptureAsync(key: string): Promise<void> {
  prevented.delete(key);
}

export async function enableAppSwitcherProtectionAsync(): Promise<void> {}
export async function disableAppSwitcherProtectionAsync(): Promise<void> {}

export function addScreenshotListener(listener: () => void) {
  listeners.add(listener);
  return { remove: () => listeners.delete(listener) };
}

export const isCapturePrevented = () => prevented.size > 0;
export const isCaptureTold = () => listeners.size > 0;

/** Acts as if the person took a screenshot and the phone told the app. */
export function takeScreenshot(): void {
  for (const listener of listeners) listener();
}
