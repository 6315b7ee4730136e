import type { Db } from '../../../db/connect.ts';
import { everyPublisher, type PublisherScope } from '../../../db/publisher-scope.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { isStaffType } from './ownerships/log-type.ts';
import type { Pair } from './ownerships/ownership-types.ts';
import { studentScopeOf } from './policy.ts';
import type { CustomerQueries, CustomerRow } from './queries.ts';
import { toldName } from './told-names.ts';

type Log = Awaited<ReturnType<CustomerQueries['logs']>>[number];
type Ownership = Awaited<ReturnType<CustomerQueries['ownerships']>>[number];

/**
 * Completes students with their books and logs: three queries for a page, however many rows it has.
 * @param scope the publisher scope that limits the child tables
 */
export async function serializeCustomers(
  queries: CustomerQueries,
  rows: CustomerRow[],
  scope: PublisherScope,
  trx?: Db,
) {
  const ids = rows.map(({ id }) => id);
  const [ownerships, logs] = await Promise.all([
    queries.ownerships(ids, scope, trx),
    queries.logs(ids, trx),
  ]);
  const logsOf = Map.groupBy(logs, ({ customerId }) => customerId);
  const booksOf = Map.groupBy(ownerships, ({ customerId }) => customerId);
  return rows.map((row) => {
    // Logs without a product are about the student, not about a book.
    const own = Map.groupBy(logsOf.get(row.id) ?? [], ({ productId }) => productId);
    const books = booksOf.get(row.id) ?? [];
    return {
      ...serializeCustomer(row, scope),
      // Publishers receive no data of guardians (privacy policy, recipients).
      guardian: scope === everyPublisher ? serializeGuardian(row) : null,
      logs: (own.get(null) ?? []).map((log) => serializeLog(log, scope)),
      productOwnerships: books.map((book) =>
        serializeOwnership(book, own.get(book.productId) ?? [], scope),
      ),
    };
  });
}

/** @param logs everything that ever happened to this student's ownership of the book */
function serializeOwnership(ownership: Ownership, logs: Log[], scope: PublisherScope) {
  const { productId, title, erpId } = ownership;
  // An ownership that was revoked and assigned again begins a new history.
  const since = logs.filter(({ createdAt }) => createdAt >= ownership.createdAt);
  return {
    ...ownership,
    logs: since.map((log) => serializeLog(log, scope)),
    product: { id: productId, title, erpId },
  };
}

/** One student, if in the actor's publisher scope. */
export async function serializeById(queries: CustomerQueries, actor: Actor, id: number, trx?: Db) {
  const scope = studentScopeOf(actor);
  const row = (await queries.byId(id, scope, trx)) ?? notFound();
  const [customer] = await serializeCustomers(queries, [row], scope, trx);
  return customer ?? notFound();
}

/** One book of one student, if the book is in the actor's publisher scope. */
export async function serializeOwnershipById(
  queries: CustomerQueries,
  actor: Actor,
  { customerId, productId }: Pair,
  trx: Db,
) {
  const scope = studentScopeOf(actor);
  const [books, logs] = await Promise.all([
    queries.ownerships([customerId], scope, trx),
    queries.logs([customerId], trx),
  ]);
  const book = books.find((owned) => owned.productId === productId) ?? notFound();
  return serializeOwnership(
    book,
    logs.filter((log) => log.productId === productId),
    scope,
  );
}

function serializeCustomer(row: CustomerRow, scope: PublisherScope) {
  const { invitedById, invitedByName, invitedByKind, invitedByPublisherId, ...invited } = row;
  const { invitationState, sentAt, haveTextPermission, ...customer } = invited;
  const screen = customer.haveScreenPermission ? (['screen'] as const) : [];
  const text = haveTextPermission ? (['text'] as const) : [];
  return {
    ...customer,
    invitedBy:
      invitedById === null || invitedByName === null
        ? null
        : {
            id: invitedById,
            name: toldName(scope, {
              name: invitedByName,
              isStaff: invitedByKind === 'staff',
              publisherId: invitedByPublisherId,
            }),
          },
    invitation: { state: invitationState, sentAt },
    permissions: [...screen, ...text],
  };
}

function serializeGuardian({
  guardianName: name,
  guardianEmail: email,
  guardianState: state,
}: CustomerRow) {
  return name === null || email === null || state === null ? null : { name, email, state };
}

function serializeLog(
  { action, createdAt, actorId, actorName, actorType: type, staffOf }: Log,
  scope: PublisherScope,
) {
  const actor = { name: actorName, isStaff: isStaffType(type), publisherId: staffOf };
  const actionableBy = { id: actorId, name: toldName(scope, actor), type };
  return { action, createdAt, actionableBy };
}
