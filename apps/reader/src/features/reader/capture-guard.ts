import { usePreventScreenCapture } from 'expo-screen-capture';

/** No screenshot, recording or preview in the app switcher while a book is open. */
export function useCaptureGuard(): void {
  usePreventScreenCapture('book');
}
