import { File, Paths } from 'expo-file-system';

const file = new File(Paths.document, 'aqua-reader.json');
let values: Record<string, string> | undefined;

function load(): Record<string, string> {
  try {
    return file.exists ? JSON.parse(file.textSync()) : {};
  } catch {
    // A file cut off by a crash holds only preferences: start afresh.
    return {};
  }
}

/** A small value kept on this device: a preference or the page last read. Nothing secret. */
export function readLocal(key: string): string | null {
  values ??= load();
  return values[key] ?? null;
}

export function writeLocal(key: string, value: string): void {
  values = { ...(values ?? load()), [key]: value };
  file.write(JSON.stringify(values));
}
