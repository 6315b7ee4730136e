import { File, Paths } from 'expo-file-system';

const file = new File(Paths.document, 'aqua-reader.json');
let values: Record<string, string> | undefined;

function load(): Record<string, string> {
  try {
    return file.exists ? JSON.parse(file.textSync()) : {};
  } catch {
    // A crash may have cut the file off. It holds only preferences, so start with none.
    return {};
  }
}

/** Reads a small value from this device: a preference or the last page. Nothing secret. */
export function readLocal(key: string): string | null {
  values ??= load();
  return values[key] ?? null;
}

export function writeLocal(key: string, value: string): void {
  values = { ...(values ?? load()), [key]: value };
  file.write(JSON.stringify(values));
}
