/** Saves a file like every download of the browser. */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
