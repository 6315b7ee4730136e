import { File, type Directory } from 'expo-file-system';

function parse(file: File): unknown {
  try {
    return file.exists ? JSON.parse(file.textSync()) : null;
  } catch {
    // The app was killed while writing. The other file is complete.
    return null;
  }
}

/** Reads a value that `writeJson` wrote; null if it never did. */
export function readJson(directory: Directory, name: string): unknown {
  return parse(new File(directory, name)) ?? parse(new File(directory, `${name}.new`));
}

/**
 * Writes a value so that the old or the new one can be read even if the app is killed at any
 * moment: one of two files is always complete. If replacing a file were atomic, one would be
 * enough, but on iOS expo-file-system deletes the old file before it moves the new one.
 */
export function writeJson(directory: Directory, name: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (!directory.exists) directory.create({ intermediates: true });
  new File(directory, `${name}.new`).write(text);
  new File(directory, name).write(text);
}
