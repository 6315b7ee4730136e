let handed: File | undefined;

/** Keeps a file for the screen that is opened next. */
export function handFile(file: File): void {
  handed = file;
}

/** The file for this screen, which only one screen gets. */
export function takeHandedFile(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}
