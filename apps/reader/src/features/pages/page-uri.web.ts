/** Makes a blob URL from the bytes of a page. It is valid only in this tab. */
export async function toPageUri(picture: Blob): Promise<string> {
  return URL.createObjectURL(picture);
}

/** Like `toPageUri`, for a page that is stored on this device. */
export function toStoredPageUri(bytes: Uint8Array, type: string): string {
  return URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
}

export function releasePageUri(uri: string): void {
  URL.revokeObjectURL(uri);
}
