import { createHash } from 'node:crypto';
import { maxGroupSize } from '@aqua/contract/students/groups';
import { maxMovedUp } from '@aqua/contract/students/new-year-limits';
import type { NewYearMove } from '@aqua/contract/students/new-years';
import type { Db } from '../../../../db/connect.ts';
import { publisherScopeOf, type Actor } from '../../../../http/actor.ts';
import { AppError } from '../../../../lib/errors.ts';
import { keyOf, type KnownGroups, type NamedGroup } from '../../groups/imported-groups.ts';
import type { ImportedMembers } from '../../groups/imported-members.ts';
import { bookEffects, type Moving } from './book-effects.ts';

/** A student of a class that moves. */
interface Step {
  customerId: number;
  name: string;
  /** Not in the target yet. */
  joins: boolean;
  /** Not somebody whom another class brings into this one. */
  leaves: boolean;
}

interface Class {
  move: NewYearMove;
  name: string;
  to: { id: number | null; name: string } | null;
  with: string[];
  steps: Step[];
  staying: number;
}

/** The groups that a new year names: by id those that move, by name those they move into. */
export const groupsOfMoves = (moves: NewYearMove[]): NamedGroup[] => [
  ...moves.map(({ id }) => ({ id, name: '', sourceId: null })),
  ...moves.flatMap(({ to }) => (to === null ? [] : [named(to)])),
];

const named = (name: string): NamedGroup => ({ name, sourceId: null });

type Books = Awaited<ReturnType<typeof bookEffects.counts>>;

export interface YearPlan {
  classes: Class[];
  moving: Moving;
  books: Books;
  fingerprint: string;
}

/**
 * What a new year does, from the members as they are before any class has moved: so each student
 * goes one step, also in a chain.
 */
export async function planYear(
  db: Db,
  actor: Actor,
  {
    moves,
    known,
    members,
  }: { moves: NewYearMove[]; known: KnownGroups; members: ImportedMembers['of'] },
): Promise<YearPlan> {
  const countOf = countsOf(known);
  const firstOf = spellingsOf(moves);
  const classes = moves.map((move, at) => classOf({ known, firstOf }, move, at));
  refuseTwice(classes);
  refuseCycle(classes);
  const into = Map.groupBy(classes, ({ to }) => to?.name ?? null);
  for (const each of classes)
    if (each.to !== null)
      each.with = (into.get(each.to.name) ?? [])
        .filter((other) => other !== each)
        .map(({ name }) => name);

  const ids = new Set(classes.flatMap(({ move, to }) => [move.id, to?.id ?? move.id]));
  const found = await members(db, actor, [...ids]);
  const membersOf = Map.groupBy(found, ({ groupId }) => groupId);
  const isMember = new Set(found.map(keyOfMember));
  const isWanted = new Set(
    classes.flatMap(({ move, to }) =>
      (membersOf.get(move.id) ?? []).flatMap(({ customerId }) =>
        to?.id == null ? [] : [keyOfMember({ groupId: to.id, customerId })],
      ),
    ),
  );
  for (const each of classes) {
    const { move, to } = each;
    each.steps = (membersOf.get(move.id) ?? []).map(({ customerId, name }) => ({
      customerId,
      name,
      joins:
        to !== null &&
        (to.id === null || !isMember.has(keyOfMember({ groupId: to.id, customerId }))),
      leaves: !isWanted.has(keyOfMember({ groupId: move.id, customerId })),
    }));
    each.staying = countOf(move.id) - each.steps.length;
  }
  refuseTooMany(classes, countOf);
  const moving = movingOf(classes);
  const books = await bookEffects.counts(db, moving, publisherScopeOf(actor));
  return { classes, moving, books, fingerprint: fingerprintOf({ classes, books }) };
}

/** A class that does not exist yet is made under the name that stands first. */
function spellingsOf(moves: NewYearMove[]): (name: string) => string {
  const all = groupsOfMoves(moves).toReversed();
  const first = new Map(all.map((group) => [keyOf(group), group.name]));
  return (name) => first.get(keyOf(named(name))) ?? name;
}

function classOf(
  { known, firstOf }: { known: KnownGroups; firstOf: (name: string) => string },
  move: NewYearMove,
  at: number,
): Class {
  const [group] = known.of({ id: move.id, name: '', sourceId: null });
  if (group === undefined) throw new AppError('newYear.groupUnknown', {}, `moves.${at}.id`);
  const { name } = group;
  const none = { move, name, with: [], steps: [], staying: 0 };
  if (move.to === null) return { ...none, to: null };
  const field = `moves.${at}.to`;
  const targets = known.of(named(move.to));
  if (targets.length > 1) throw new AppError('import.groupTwice', { count: targets.length }, field);
  const to = { id: targets[0]?.id ?? null, name: targets[0]?.name ?? firstOf(move.to) };
  if (to.id === move.id) throw new AppError('newYear.cycle', { names: name }, field);
  return { ...none, to };
}

function refuseTwice(classes: Class[]): void {
  const ids = new Set<number>();
  for (const [at, { move, name }] of classes.entries()) {
    if (ids.has(move.id)) throw new AppError('newYear.twice', { name }, `moves.${at}.id`);
    ids.add(move.id);
  }
}

/** Classes that move in a circle never go up: somebody has mistyped a name. */
function refuseCycle(classes: Class[]): void {
  const of = new Map(classes.map((each) => [each.move.id, each]));
  const isSafe = new Set<Class>();
  for (const [at, first] of classes.entries()) {
    const path = new Set<Class>();
    let each: Class | undefined = first;
    while (each !== undefined && !isSafe.has(each)) {
      if (path.has(each)) {
        const all = [...path];
        const names = [...all.slice(all.indexOf(each)), each].map(({ name }) => name).join(' → ');
        throw new AppError('newYear.cycle', { names }, `moves.${at}.to`);
      }
      path.add(each);
      each = of.get(each.to?.id ?? 0);
    }
    for (const one of path) isSafe.add(one);
  }
}

function refuseTooMany(classes: Class[], countOf: (id: number) => number): void {
  const count = classes.reduce((sum, { steps }) => sum + steps.length, 0);
  if (count > maxMovedUp)
    throw new AppError('newYear.tooMany', { count, max: maxMovedUp }, 'moves');
  const leaving = new Map(
    classes.map(({ move, steps }) => [move.id, steps.filter((step) => step.leaves).length]),
  );
  for (const [, of] of Map.groupBy(classes, ({ to }) => to?.name ?? null)) {
    const to = of[0]?.to ?? null;
    if (to === null) continue;
    const joining = of.reduce((sum, { steps }) => sum + steps.filter((one) => one.joins).length, 0);
    const before = to.id === null ? 0 : countOf(to.id) - (leaving.get(to.id) ?? 0);
    if (before + joining > maxGroupSize)
      throw new AppError('group.full', { max: maxGroupSize }, 'moves');
  }
}

function countsOf(known: KnownGroups): (id: number) => number {
  const counts = new Map(known.all.map(({ id, countCustomers }) => [id, countCustomers]));
  return (id) => counts.get(id) ?? 0;
}

function movingOf(classes: Class[]): Moving {
  const into = Map.groupBy(classes, ({ to }) => to?.name ?? null);
  const carriersOf = ({ to }: Class): number[] => {
    if (to === null) return [];
    if (to.id !== null) return [to.id];
    const all = into.get(to.name) ?? [];
    return all.filter(({ move }) => move.bringsBooks).map(({ move }) => move.id);
  };
  return {
    leaving: classes.flatMap(({ move, steps }) =>
      move.keepsBooks
        ? []
        : steps
            .filter(({ leaves }) => leaves)
            .map(({ customerId }) => ({ groupId: move.id, customerId })),
    ),
    joining: classes.flatMap((each) =>
      carriersOf(each).flatMap((carrierId) =>
        each.steps
          .filter(({ joins }) => joins)
          .map(({ customerId }) => ({ groupId: each.move.id, customerId, carrierId })),
      ),
    ),
  };
}

/** The same for two plans that do the same, with the same books. */
function fingerprintOf({ classes, books }: Pick<YearPlan, 'classes' | 'books'>): string {
  const shown = classes.map(({ move, to, steps, staying }) => [
    move.id,
    to,
    move.keepsBooks,
    move.bringsBooks,
    staying,
    steps.map(({ customerId, joins, leaves }) => [customerId, joins, leaves]),
  ]);
  const booksOf = (some: Books['lost']) =>
    some.map(({ groupId, productId, of }) => [groupId, productId, of]);
  const text = JSON.stringify([shown, booksOf(books.lost), booksOf(books.gained)]);
  return createHash('sha256').update(text).digest('hex');
}

const keyOfMember = ({ groupId, customerId }: { groupId: number; customerId: number }) =>
  `${groupId} ${customerId}`;
