/** Less may be a piece of a buffer that others use: of Node's pool, or of a parser. */
const ownBytes = 16 * 1024;

/**
 * Gives the memory of bytes back that nobody reads any more: the buffer is empty afterwards. V8 counts
 * it, but collects it only when tens of megabytes are waiting, whatever its settings. A piece of a
 * buffer, which others may use, stays as it is.
 */
export function freeBytes({ buffer, byteLength }: Buffer): void {
  const isAlone = byteLength === buffer.byteLength && byteLength >= ownBytes;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
