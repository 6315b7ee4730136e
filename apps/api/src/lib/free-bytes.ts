/** A smaller piece may belong to a buffer that others use: Node's pool, or a parser's. */
const ownBytes = 16 * 1024;

/**
 * Frees the memory of bytes that nobody reads any more: the buffer is empty afterwards. V8 counts
 * it, but collects it only once tens of megabytes are waiting, whatever its settings. A piece of a
 * buffer, which others may use, stays as it is.
 */
export function freeBytes({ buffer, byteLength }: Buffer): void {
  const isAlone = byteLength === buffer.byteLength && byteLength >= ownBytes;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
