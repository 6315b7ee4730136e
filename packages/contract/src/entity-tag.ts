/** A row with its last edit; an ownership is identified by its student and its product. */
export type Versioned = { updatedAt: Date | string } & (
  | { id: number }
  | { customerId: number; productId: number }
);

/**
 * The entity tag of a row: it changes with every edit (RFC 9110, section 8.8.3). The rows of a list
 * come without `ETag` headers, so clients make the tag of a row for `If-Match` in the same way.
 */
export function etagOf(row: Versioned): string {
  const key = 'id' in row ? row.id : `${row.customerId}-${row.productId}`;
  return `"${key}-${new Date(row.updatedAt).getTime()}"`;
}
