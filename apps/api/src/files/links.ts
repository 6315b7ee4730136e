/**
 * Absolute links to files, for clients on any host: `PUBLIC_URL` and the path (product rules,
 * section 2).
 */
export interface FileLinks {
  /** A public picture: content-addressed, so it may be cached for ever. */
  image(sha256: string): string;
  /** A picture in the contract's shape; null when the row has none. */
  imageOf(id: number | null, sha256: string | null): { id: number; link: string } | null;
}

/** @param publicUrl the origin, without a slash at its end */
export function createFileLinks(publicUrl: string): FileLinks {
  const image = (sha256: string) => `${publicUrl}/files/${sha256}`;
  return {
    image,
    imageOf: (id, sha256) => (id === null || sha256 === null ? null : { id, link: image(sha256) }),
  };
}
