import type { Db } from '../../db/connect.ts';
import type { CustomerQueries, ShownCustomer } from './queries.ts';

type Log = Awaited<ReturnType<CustomerQueries['logs']>>[number];

/**
 * Completes students with their books and logs: three queries for a page, however many rows.
 * @param reach the publisher to whose books the child tables are limited; null for all
 */
export async function showCustomers(
  queries: CustomerQueries,
  rows: ShownCustomer[],
  reach: number | null,
  trx?: Db,
) {
  const ids = rows.map(({ id }) => id);
  const [ownerships, logs] = await Promise.all([
    queries.ownerships(ids, reach, trx),
    queries.logs(ids, trx),
  ]);
  return rows.map((row) => {
    const own = logs.filter(({ customerId }) => customerId === row.id);
    const books = ownerships
      .filter(({ customerId }) => customerId === row.id)
      .map(({ title, erpId, ...ownership }) => ({
        ...ownership,
        // An ownership that was revoked and given again has a history of its own.
        logs: own
          .filter(
            (log) => log.productId === ownership.productId && log.createdAt >= ownership.createdAt,
          )
          .map(showLog),
        product: { id: ownership.productId, title, erpId },
      }));
    return {
      ...showCustomer(row),
      logs: own.filter((log) => log.productId === null).map(showLog),
      productOwnerships: books,
    };
  });
}

function showCustomer(row: ShownCustomer) {
  const { invitedById, invitedByName, invitationState, sentAt, haveTextPermission, ...customer } =
    row;
  const screen = customer.haveScreenPermission ? (['screen'] as const) : [];
  const text = haveTextPermission ? (['text'] as const) : [];
  return {
    ...customer,
    invitedBy:
      invitedById === null || invitedByName === null
        ? null
        : { id: invitedById, name: invitedByName },
    invitation: { state: invitationState, sentAt },
    permissions: [...screen, ...text],
  };
}

function showLog({ action, createdAt, actorId, actorName, actorType }: Log) {
  return { action, createdAt, actionableBy: { id: actorId, name: actorName, type: actorType } };
}
