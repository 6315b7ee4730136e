import { thisMoment } from '../../../../db/clock.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Pair } from './ownership-types.ts';
import { logTypeOf } from './log-type.ts';

/** The part of an ownership that screenshots count on. */
interface Counted {
  countScreenshot: number;
  capturedPages: number[];
  closedAt: Date | null;
}

export async function setCaptured(
  trx: Trx,
  { customerId, productId }: Pair,
  counted: Counted,
): Promise<void> {
  await trx
    .updateTable('productOwnerships')
    .set(counted)
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .execute();
}

/** Records in the ownership's history that the book is closed; returns that moment. */
export async function logClosed(trx: Trx, actor: Actor, productId: number): Promise<Date> {
  const { createdAt } = await trx
    .insertInto('customerLogs')
    .values({
      customerId: actor.id,
      productId,
      action: 'closedByScreenshots',
      actorId: actor.id,
      actorName: actor.name,
      actorType: logTypeOf(actor),
      createdAt: thisMoment,
    })
    .returning('createdAt')
    .executeTakeFirstOrThrow();
  return createdAt;
}
