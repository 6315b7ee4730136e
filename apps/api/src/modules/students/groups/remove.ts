import type { Db } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { CarriedBooks } from './carried-books.ts';
import { createGroupQueries } from './queries.ts';
import type { GroupService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  carriedBooks: CarriedBooks;
}

/** Deletes groups; their students lose what came through the group alone. */
export function createGroupRemoval({ db, audit, groups, carriedBooks }: Deps) {
  const queries = createGroupQueries(db);

  return {
    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const group = await groups.lock(trx, actor, id);
        const taken = await carriedBooks.takeFromAll(trx, actor, id);
        await queries.remove(trx, id);
        await audit.record(trx, actor, 'group.removed', group);
        return { ...group, ...taken };
      });
    },
  };
}

export type GroupRemoval = ReturnType<typeof createGroupRemoval>;
