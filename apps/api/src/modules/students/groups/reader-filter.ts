import type { ReadingFilter } from '../../reading/readings/student-readings.ts';
import type { createGroupQueries } from './queries.ts';

/** Which readers a caller asks for. */
export interface AskedReaders {
  productId?: number | undefined;
  productList?: number[] | null | undefined;
  isOpened?: YesNo | 'none';
}

export type YesNo = 'true' | 'false' | undefined;

export const asked = (answer: YesNo) => (answer === undefined ? null : answer === 'true');

/** If no books are chosen, "opened none" means the books that were assigned to the group. */
export async function filterOf(
  queries: ReturnType<typeof createGroupQueries>,
  groupId: number,
  { isOpened, productId, productList }: AskedReaders,
): Promise<ReadingFilter> {
  const chosen = productList ?? (productId === undefined ? null : [productId]);
  if (isOpened !== 'none') return { productIds: chosen, isOpened: asked(isOpened) };
  const assigned = chosen ?? (await queries.assignedBooks(groupId));
  return { productIds: assigned.length === 0 ? null : assigned, isOpened: false };
}
