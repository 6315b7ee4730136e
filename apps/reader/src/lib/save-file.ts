import { Directory } from 'expo-file-system';

/** Asks for a folder of the phone and writes the file there; false if no folder was chosen. */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  const bytes = await bytesOf(file);
  const folder = await Directory.pickDirectoryAsync().catch(() => null);
  if (folder === null) return false;
  folder.createFile(name, file.type).write(bytes);
  return true;
}

/** React Native's blobs have no `arrayBuffer`. */
function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(new Error('the file could not be read')));
    reader.addEventListener('load', () => {
      const [, base64 = ''] = (reader.result as string).split(',');
      resolve(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
    });
    reader.readAsDataURL(file);
  });
}
