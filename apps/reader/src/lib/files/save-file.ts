import { Directory } from 'expo-file-system';
import { bytesOf } from './bytes-of';

/** Asks for a folder of the phone and writes the file there; false if no folder was chosen. */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  const bytes = await bytesOf(file);
  const folder = await Directory.pickDirectoryAsync().catch(() => null);
  if (folder === null) return false;
  folder.createFile(name, file.type).write(bytes);
  return true;
}
