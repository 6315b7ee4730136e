import { randomUUID } from 'node:crypto';
import { maxClasses } from '@aqua/contract/students/new-year-limits';
import type { NewYear, NewYearMove, NewYearProposal } from '@aqua/contract/students/new-years';
import type { Db, Trx } from '../../../../db/connect.ts';
import { inStep } from '../../../../db/keyed-steps.ts';
import { publisherScopeOf, type Actor } from '../../../../http/actor.ts';
import { AppError } from '../../../../lib/errors.ts';
import type { News } from '../../customers/ownerships/book-news.ts';
import type { CustomerService } from '../../customers/service.ts';
import type { ImportedGroups } from '../../groups/imported-groups.ts';
import type { ImportedMembers, Move } from '../../groups/imported-members.ts';
import type { ImportEnds } from '../log/import-ends.ts';
import { importLog } from '../log/import-log.ts';
import { leftBooksKeptFor } from '../rules.ts';
import { bookEffects } from './book-effects.ts';
import { nextClasses } from './class-names.ts';
import { groupsOfMoves, planYear, type YearPlan } from './plan.ts';

interface Deps {
  db: Db;
  customers: CustomerService;
  importedGroups: ImportedGroups;
  importedMembers: ImportedMembers;
  importEnds: ImportEnds;
}

/** Students in one transaction: few enough that others who need their class hardly wait. */
const chunk = 250;

/** New school years: classes move up together (docs/decisions/0110). */
export function createNewYears(deps: Deps) {
  const { db, customers, importedGroups, importedMembers, importEnds } = deps;

  async function plan(trx: Db, actor: Actor, moves: NewYearMove[]): Promise<YearPlan> {
    const known = await importedGroups.find(trx, actor, groupsOfMoves(moves));
    return planYear(trx, actor, { moves, known, members: importedMembers.of });
  }

  /** Settles who moves, under the locks of all groups: nobody who comes later is moved. */
  async function begin(trx: Trx, actor: Actor, moves: NewYearMove[], fingerprint: string) {
    await importedGroups.lockOwner(trx, actor);
    const begun = await importLog.begin(trx, actor, {
      name: randomUUID(),
      fileName: '',
      isWhole: true,
      kind: 'newYear',
      schoolCode: null,
    });
    const known = await importedGroups.findAndLock(trx, actor, groupsOfMoves(moves));
    const year = await planYear(trx, actor, { moves, known, members: importedMembers.of });
    if (year.fingerprint !== fingerprint) throw new AppError('newYear.changed', {}, 'fingerprint');
    const groupIds = known.all.map(({ id }) => id);
    for (const other of await importLog.hold(trx, begun.id, groupIds))
      await importEnds.breakOff(trx, other);
    const made = await makeGroups(trx, actor, begun.id, year);
    const all = year.classes.flatMap(({ move, to, steps }) =>
      steps.map(({ customerId, leaves }): Move => {
        const id = to === null ? null : (to.id ?? made.get(to.name) ?? null);
        return { customerId, from: move.id, to: id, leaves, keepsBooks: move.keepsBooks };
      }),
    );
    return { id: begun.id, moves: all };
  }

  async function makeGroups(trx: Trx, actor: Actor, importId: number, { classes }: YearPlan) {
    const made = new Map<string, number>();
    for (const { to } of classes) {
      if (to === null || to.id !== null || made.has(to.name)) continue;
      const like = classes
        .filter((each) => each.to?.name === to.name && each.move.bringsBooks)
        .map(({ move }) => move.id);
      made.set(to.name, await importedGroups.makeLike(trx, actor, to.name, like));
    }
    const notes = [...made.values()].map((groupId) => ({ kind: 'groupMade' as const, groupId }));
    await importLog.note(trx, importId, notes);
    return made;
  }

  /** Moves some of the students; one who is no longer in the old class stays as somebody left it. */
  async function moveSome(trx: Trx, actor: Actor, importId: number, moves: Move[]) {
    if (!(await importLog.isStillRunning(trx, importId))) throw new AppError('import.over');
    await importLog.touch(trx, importId);
    const untold: News[] = [];
    const way = { importId, untold, keptFor: leftBooksKeptFor };
    const { joined, left } = await importedMembers.move(trx, actor, moves, way);
    await customers.tell(trx, actor, untold);
    await importLog.note(
      trx,
      importId,
      joined.map((one) => ({ kind: 'joined' as const, ...one })),
    );
    await importLog.haveLeft(trx, importId, [], left);
  }

  return {
    async propose(actor: Actor): Promise<NewYearProposal> {
      const { groups, count } = await importedGroups.classes(db, actor, maxClasses);
      const next = nextClasses(groups.filter(({ isConnected }) => !isConnected));
      return {
        groups: groups.map((group) => {
          const to = next.get(group);
          const kind = to === undefined ? 'stays' : to === null ? 'leaves' : 'moves';
          return { ...group, kind, to: to ?? null };
        }),
        left: count - groups.length,
      };
    },

    async foresee(actor: Actor, moves: NewYearMove[], of: number | undefined): Promise<NewYear> {
      const year = await plan(db, actor, moves);
      const scope = publisherScopeOf(actor);
      const named = of === undefined ? undefined : { groupId: of };
      const titles = await bookEffects.names(db, year.moving, named, scope);
      return answerOf(year, of, titles);
    },

    async start(actor: Actor, moves: NewYearMove[], fingerprint: string) {
      const begun = await inStep(db, (trx) => begin(trx, actor, moves, fingerprint));
      for (let at = 0; at < begun.moves.length; at += chunk) {
        const some = begun.moves.slice(at, at + chunk);
        await inStep(db, (trx) => moveSome(trx, actor, begun.id, some));
      }
      const end = { isLast: true };
      return { import: await inStep(db, (trx) => importEnds.entry(trx, actor, begun.id, end)) };
    },
  };
}

type Titles = Awaited<ReturnType<typeof bookEffects.names>>;

function answerOf(
  { classes, books, fingerprint }: YearPlan,
  of: number | undefined,
  titles: Titles,
): NewYear {
  const lost = Map.groupBy(books.lost, ({ groupId }) => groupId);
  const gained = Map.groupBy(books.gained, ({ groupId }) => groupId);
  const students = new Set(
    classes.flatMap(({ steps }) => steps.map(({ customerId }) => customerId)),
  );
  const made = new Set(classes.flatMap(({ to }) => (to === null || to.id !== null ? [] : to.name)));
  const lostBy = Map.groupBy(titles.lost, ({ customerId }) => customerId);
  const gainedBy = Map.groupBy(titles.gained, ({ customerId }) => customerId);
  const asked = classes.find(({ move }) => move.id === of);
  return {
    fingerprint,
    students: students.size,
    made: made.size,
    classes: classes.map((each) => ({
      id: each.move.id,
      name: each.name,
      to: each.to,
      with: each.with,
      students: each.steps.length,
      staying: each.staying,
      lost: booksOf(lost.get(each.move.id)),
      gained: booksOf(gained.get(each.move.id)),
    })),
    names: (asked?.steps ?? []).map(({ customerId, name }) => ({
      id: customerId,
      name,
      lost: (lostBy.get(customerId) ?? []).map(({ title }) => title),
      gained: (gainedBy.get(customerId) ?? []).map(({ title }) => title),
    })),
  };
}

function booksOf(counted: YearPlan['books']['lost'] = []) {
  return {
    count: counted.reduce((sum, { students }) => sum + students, 0),
    titles: counted.flatMap(({ productId, title, students }) =>
      title === null ? [] : [{ id: productId, title, students }],
    ),
  };
}

export type NewYears = ReturnType<typeof createNewYears>;
