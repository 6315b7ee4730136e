import type { ByteRange } from '../../files/file-store.ts';

/**
 * The bytes that a `Range` header requests of `size` bytes (RFC 9110, section 14): a range, `null` for
 * all, `'none'` when it is past the end. Several ranges, or an invalid header, get all bytes.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start >= size || start > end ? 'none' : { start, end };
}
