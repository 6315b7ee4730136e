/** A title as the name of a file: without the signs that a file system refuses. */
export function fileNameOf(title: string): string {
  return title.replaceAll(/[/\\:*?"<>|]/g, '-');
}

/** Saves the content of an answer as a file, through the browser's download. */
export function saveBlob(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
