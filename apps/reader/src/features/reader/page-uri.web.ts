/** Makes a blob URL from the bytes of a page. It is valid only in this tab. */
export async function toPageUri(picture: Blob): Promise<string> {
  return URL.createObjectURL(picture);
}

export function releasePageUri(uri: string): void {
  URL.revokeObjectURL(uri);
}
