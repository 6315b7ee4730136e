import type { SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { CustomerQueries } from './queries.ts';
import { studentAccountQueries as accounts } from './student-account-queries.ts';

interface Deps {
  audit: Audit;
  queries: CustomerQueries;
}

interface Back {
  before: { id: number; name: string; deletedAt: Date | null };
  as: SignInNames & { name: string };
}

/** Students whom an import has made, its undo has deleted, and a later list has again. */
export function createUndoneStudents({ queries, audit }: Deps) {
  return {
    /** They come back as new students, with what is said of them now. Returns their ids. */
    async bringBack(trx: Trx, actor: Actor, students: Back[]): Promise<number[]> {
      const back = students.map(({ before: { id }, as: { name, email, loginName } }) => ({
        id,
        name,
        email,
        loginName,
      }));
      const ids = back.map(({ id }) => id);
      if (ids.length === 0) return [];
      await accounts.bringBack(trx, actor, back);
      await queries.logAll(trx, actor, ids, 'restored');
      await audit.recordAll(
        trx,
        actor,
        'student.restored',
        back.map(({ id, name }) => ({ id, name, deletedAt: null })),
        students.map(({ before: { id, name, deletedAt } }) => ({ id, name, deletedAt })),
      );
      return ids;
    },
  };
}
