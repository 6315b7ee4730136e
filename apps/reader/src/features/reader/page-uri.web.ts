/** Makes a page's bytes a picture's address that lives in this tab only. */
export async function toPageUri(picture: Blob): Promise<string> {
  return URL.createObjectURL(picture);
}

export function releasePageUri(uri: string): void {
  URL.revokeObjectURL(uri);
}
