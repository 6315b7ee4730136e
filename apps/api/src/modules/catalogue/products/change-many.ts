import type { Db } from '../../../db/connect.ts';
import { inStep } from '../../../db/keyed-steps.ts';
import type { FileLinks } from '../../../files/links.ts';
import type { Actor } from '../../../http/actor.ts';
import { manyAnswerOf } from '../../../http/answers/many-answer.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { deletedBy, notDeleted } from './deletion.ts';
import { createManyProductsQueries } from './change-many-queries.ts';
import { productScopeOf } from './policy.ts';
import { serializeProduct } from './serialize.ts';

export type ProductsChange = 'publish' | 'unpublish' | 'remove' | 'restore';

interface Deps {
  db: Db;
  audit: Audit;
  fileLinks: FileLinks;
}

/**
 * Changes to many products in one transaction. Products already in the desired state are left
 * alone.
 */
export function createManyProducts({ db, audit, fileLinks }: Deps) {
  const queries = createManyProductsQueries();

  return {
    change(actor: Actor, { ids, change }: { ids: number[]; change: ProductsChange }) {
      return inStep(db, async (trx) => {
        const found = await queries.lock(trx, ids, productScopeOf(actor));
        const present = found.filter(({ deletedAt }) => deletedAt === null);
        const some = (rows: typeof found) => rows.map(({ id }) => id);

        if (change === 'remove') {
          const rows = await queries.rows(trx, some(present));
          await queries.setDeleted(trx, some(present), deletedBy(actor));
          const removed = rows.map((row) => serializeProduct(row, fileLinks));
          await audit.recordAll(trx, actor, 'product.removed', removed);
          // A product that is already deleted is in the desired state.
          return manyAnswerOf(ids, some(found));
        }
        if (change === 'restore') {
          const gone = some(found.filter((row) => row.isRestorable));
          await queries.setDeleted(trx, gone, notDeleted);
          const restored = await queries.rows(trx, gone);
          await audit.recordAll(
            trx,
            actor,
            'product.restored',
            restored.map((row) => serializeProduct(row, fileLinks)),
          );
          const known = new Set(some(found));
          return manyAnswerOf(ids, [...some(present), ...gone], (id) =>
            known.has(id) ? 'product.notRestorable' : 'row.unknown',
          );
        }
        const [status, before] =
          change === 'publish'
            ? (['published', 'unpublished'] as const)
            : (['unpublished', 'published'] as const);
        const others = some(present.filter((row) => row.status !== status));
        await queries.setStatus(trx, others, status);
        const subjects = others.map((id) => ({ id, status }));
        const befores = others.map((id) => ({ id, status: before }));
        await audit.recordAll(trx, actor, 'product.updated', subjects, befores);
        return manyAnswerOf(ids, some(present));
      });
    },
  };
}

export type ManyProducts = ReturnType<typeof createManyProducts>;
