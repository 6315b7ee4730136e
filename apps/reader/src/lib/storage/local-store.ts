import { Directory, Paths } from 'expo-file-system';
import { readJson, writeJson } from './json-file';

const name = 'aqua-reader.json';
const directory = new Directory(Paths.document);
let values: Record<string, string> | undefined;

function load(): Record<string, string> {
  return (readJson(directory, name) ?? {}) as Record<string, string>;
}

/** Reads a small value from this device: a preference or the last page. Nothing secret. */
export function readLocal(key: string): string | null {
  values ??= load();
  return values[key] ?? null;
}

export function writeLocal(key: string, value: string): void {
  values = { ...(values ?? load()), [key]: value };
  writeJson(directory, name, values);
}
