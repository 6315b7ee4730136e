/** Where a public picture is served: content-addressed, so it may be cached for ever. */
export function imageLink(sha256: string): string {
  return `/files/${sha256}`;
}

/** A picture as the contract shows it; null where a row has none. */
export function imageOf(
  id: number | null,
  sha256: string | null,
): { id: number; link: string } | null {
  return id === null || sha256 === null ? null : { id, link: imageLink(sha256) };
}
