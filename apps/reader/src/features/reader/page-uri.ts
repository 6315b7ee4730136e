/**
 * Makes a page's bytes a picture's address. A data address: the page never touches the disk, where
 * it would outlive the right to read it.
 */
export function toPageUri(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable page')));
    reader.readAsDataURL(picture);
  });
}

/** A data address goes with its last use. */
export function releasePageUri(_uri: string): void {}
