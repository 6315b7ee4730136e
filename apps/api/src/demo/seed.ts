import type { Parts, Services } from '../app.ts';
import type { DemoAccount } from '../announce.ts';
import { demoAccounts, insertAccounts } from './accounts.ts';

/** Fills an empty development database with the demo catalogue (decisions, section 11). */
export async function seedDemo({ db }: Parts, _services: Services): Promise<DemoAccount[]> {
  const people = await db.selectFrom('admins').select('id').where('id', '!=', 7).executeTakeFirst();
  if (people === undefined) {
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('publishers')
        .values({ name: 'Nam Jai Press', companyName: 'Nam Jai Press Co., Ltd.' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertAccounts(trx, id);
    });
  }
  return demoAccounts;
}
