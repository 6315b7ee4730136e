let handed: File[] = [];

/** Keeps files that were dropped on one screen for the screen that opens next. */
export function handFiles(files: readonly File[]): void {
  handed = [...files];
}

export function takeFiles(): File[] {
  const files = handed;
  handed = [];
  return files;
}
