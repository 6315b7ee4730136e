import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { ProductService } from '../../catalogue/products/service.ts';
import type { Invited } from '../customers/invite-students.ts';
import type { News } from '../customers/ownerships/book-news.ts';
import type { CustomerService } from '../customers/service.ts';
import type { ImportedGroups, JoinedGroups, KnownGroups } from '../groups/imported-groups.ts';
import { booksOf, candidatesOf } from './import-books.ts';
import { groupErrorsOf, groupsOf } from './import-groups.ts';
import { importLog } from './log/import-log.ts';
import { asWrong, invitationOf, membershipsOf, resultsOf, type Judged } from './import-results.ts';
import { importedRows } from './imported-rows.ts';
import type { ImportLine } from './student-lines.ts';

interface Deps {
  db: Db;
  products: ProductService;
  customers: CustomerService;
  importedGroups: ImportedGroups;
}

/** Some students of a list, foreseen or carried out in one transaction. */
export function createImportChunks({ db, products, customers, importedGroups }: Deps) {
  const { inviting } = customers;

  /** The lines with their books and groups; an unknown book or an ambiguous group is an error. */
  async function resolve(trx: Db, actor: Actor, students: ImportLine[][], groups: KnownGroups) {
    const erpIds = students.flat().flatMap(candidatesOf);
    const books = await products.byErpIds(trx, actor, [...new Set(erpIds)]);
    const resolved = students.map((lines) =>
      lines.map((line) => {
        const found = booksOf(line, books);
        return { ...line, ...found, errors: [...found.errors, ...groupErrorsOf(line, groups)] };
      }),
    );
    const isRight = ({ errors }: ImportLine) => errors.length === 0;
    return {
      wrong: resolved.flat().filter((line) => !isRight(line)),
      valid: resolved.map((lines) => lines.filter(isRight)).filter((lines) => lines.length > 0),
    };
  }

  return {
    /** The results that `run` would have, without writing anything. */
    async foresee(actor: Actor, students: ImportLine[][]): Promise<Judged[]> {
      const groups = await importedGroups.find(db, actor, groupsOf(students));
      const { wrong, valid } = await resolve(db, actor, students, groups);
      const outcomes = await inviting.foresee(db, actor, valid.map(invitationOf));
      const isNew = await importedGroups.foresee(db, groups, membershipsOf(valid, outcomes));
      return [...wrong.map(asWrong), ...resultsOf(valid, outcomes, isNew)];
    },

    /**
     * Carries them out, and notes for the undo of the import what was done.
     * @param importId null for what comes from a school's own system, which corrects itself
     */
    async run(
      trx: Trx,
      actor: Actor,
      importId: number | null,
      students: ImportLine[][],
    ): Promise<Judged[]> {
      const groups = await importedGroups.findAndLock(trx, actor, groupsOf(students));
      const { wrong, valid } = await resolve(trx, actor, students, groups);
      const untold: News[] = [];
      const invited: Invited = { made: [], loginNames: [], given: [], byHand: [], renewed: [] };
      const outcomes = await inviting.invite(trx, actor, valid.map(invitationOf), untold, invited);
      const memberships = membershipsOf(valid, outcomes);
      const done: JoinedGroups = { made: [], joined: [] };
      const way = { untold, importId, done };
      const isNew = await importedGroups.join(trx, actor, groups, memberships, way);
      await customers.tell(trx, actor, untold);
      const results = resultsOf(valid, outcomes, isNew);
      const renamed = await customers.imported.rename(trx, actor, renamingsIn(results));
      const mended = results.filter(({ isMended }) => isMended);
      await importedRows.save(
        trx,
        actor,
        mended.flatMap(({ content, customerId }) => (customerId ? { content, customerId } : [])),
      );
      if (importId !== null)
        await importLog.note(trx, importId, [
          ...invited.made.map((customerId) => ({ kind: 'made' as const, customerId })),
          ...done.made.map((groupId) => ({ kind: 'groupMade' as const, groupId })),
          ...done.joined.map((one) => ({ kind: 'joined' as const, ...one })),
          ...invited.given.map((pair) => ({ kind: 'given' as const, ...pair })),
          ...invited.byHand.map((pair) => ({ kind: 'byHand' as const, ...pair })),
          ...invited.renewed.map((pair) => ({ kind: 'renewed' as const, ...pair })),
          ...renamed.map(({ id: customerId, ...names }) => ({
            kind: 'renamed' as const,
            customerId,
            ...names,
          })),
          ...invited.loginNames.map(({ id: customerId, loginName: nameAfter }) => ({
            kind: 'loginName' as const,
            customerId,
            nameAfter,
          })),
        ]);
      return [...wrong.map(asWrong), ...results];
    },
  };
}

/** The students who get the name of a line, because somebody has decided so. */
function renamingsIn(results: Judged[]) {
  const renamings = results.flatMap(({ decision, otherName, customerId, name }) =>
    decision === 'newName' && otherName && customerId ? [{ id: customerId, name }] : [],
  );
  return [...new Map(renamings.map((renaming) => [renaming.id, renaming])).values()];
}

export type ImportChunks = ReturnType<typeof createImportChunks>;
