import type { LocalCapture } from './local-capture';

/** A browser doesn't report screenshots, so there is nothing to store. */
export function readCaptures(_studentId: number): LocalCapture[] {
  return [];
}

export function writeCaptures(_studentId: number, _captures: readonly LocalCapture[]): void {}
