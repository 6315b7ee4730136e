/** Needed because React Native's blobs have no `arrayBuffer`. */
export function bytesOf(file: Blob): Promise<Uint8Array> {
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
