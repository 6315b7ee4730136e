import type { Trx } from '../../db/connect.ts';
import { publisherScopeOf, type Actor } from '../../http/actor.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { CustomerMails, Inviter } from './mails.ts';
import type { OwnershipQueries } from './ownership-queries.ts';
import type { Days, Pair, ShelfBook } from './ownership.ts';
import type { CustomerQueries } from './queries.ts';
import { recipientQueries as recipients } from './recipient-queries.ts';

/** A student whose row is locked. */
export interface Recipient {
  id: number;
  name: string;
  email: string;
  passwordHash: string | null;
  /** Invited just now: gets a mail also without books. */
  isNew?: boolean;
}

export interface Book {
  id: number;
  title: string;
}

/** Books, with the days that new ownerships get. */
export interface Gift extends Days {
  books: Book[];
}

/** The books of one student, where each gets others. */
export interface GiftTo {
  student: Recipient;
  books: Book[];
}

interface Deps {
  queries: CustomerQueries;
  ownerships: OwnershipQueries;
  links: PasswordLinks;
  mails: CustomerMails;
}

/** Mails that are written at a time: their bodies are all that is large. */
const batch = 250;

/** Books given to students and taken from them, one student or thousands alike. */
export function createGiving({ queries, ownerships, links, mails }: Deps) {
  /** A create-password link with everything that the student owns, for who has no password yet. */
  async function invite(trx: Trx, students: Recipient[], inviter: Inviter): Promise<void> {
    const ids = students.map(({ id }) => id);
    const tokens = await links.issueAll(trx, 'customer', ids, 'create');
    const shelves = await ownerships.shelves(ids, trx);
    const invitations = students.map(({ id: customerId, name, email }, nth) => ({
      customerId,
      name,
      email,
      token: tokens[nth] ?? '',
      books: shelves.get(customerId) ?? [],
    }));
    await mails.invite(trx, inviter, invitations);
  }

  /** One mail to each: about the new books alone where there is a password. */
  async function tell(
    trx: Trx,
    inviter: Inviter,
    students: Recipient[],
    newTo: (customerId: number) => ShelfBook[],
  ): Promise<void> {
    for (let at = 0; at < students.length; at += batch) {
      const some = students.slice(at, at + batch);
      const uninformed = some.filter(({ passwordHash }) => passwordHash === null);
      if (uninformed.length > 0) await invite(trx, uninformed, inviter);
      const readers = some.filter(({ passwordHash }) => passwordHash !== null);
      const news = readers.map(({ id: customerId, name, email }) => ({
        customerId,
        name,
        email,
        books: newTo(customerId),
      }));
      if (news.length > 0) await mails.announceBooks(trx, inviter, news);
    }
  }

  /**
   * What is owned already is skipped (decisions, section 5), but for an ownership that is over:
   * it gets the new days where some are named. One mail each, and only when there is something to
   * say; logged, and left to the caller to audit. Who had signed up alone counts as invited now.
   */
  async function giveEach(trx: Trx, actor: Actor, gifts: GiftTo[], days: Days) {
    await recipients.setInviter(
      trx,
      actor,
      gifts.map(({ student }) => student.id),
    );
    const pairs = gifts.flatMap(({ student, books }) =>
      books.map(({ id: productId }) => ({ customerId: student.id, productId })),
    );
    const hasDays = days.startsOn !== null || days.endsOn !== null;
    const renewed = hasDays ? await ownerships.renew(trx, pairs, days) : [];
    const added = await ownerships.add(trx, pairs, days);
    await ownerships.log(trx, actor, 'renewed', renewed);
    await ownerships.log(trx, actor, 'assigned', added);

    const newTo = Map.groupBy([...added, ...renewed], ({ customerId }) => customerId);
    const students = gifts.map(({ student }) => student);
    const moved = students.filter(({ id, isNew }) => isNew === true || newTo.has(id));
    await queries.touch(
      trx,
      moved.map(({ id }) => id),
    );
    const booksOf = new Map(gifts.map(({ student, books }) => [student.id, books]));
    const newBooks = (customerId: number) => {
      const ids = new Set(newTo.get(customerId)?.map(({ productId }) => productId));
      const books = booksOf.get(customerId) ?? [];
      return books.filter(({ id }) => ids.has(id)).map(({ title }) => ({ title, ...days }));
    };
    const inviter = { inviterName: actor.name, publisherName: actor.publisherName };
    await tell(trx, inviter, moved, newBooks);
    return { added, renewed };
  }

  return {
    invite,
    giveEach,

    /** The same books for each of these students. */
    give(trx: Trx, actor: Actor, students: Recipient[], { books, ...days }: Gift) {
      const gifts = students.map((student) => ({ student, books }));
      return giveEach(trx, actor, gifts, days);
    },

    /** Takes the books, as far as they are in the actor's publisher scope; answers what was taken. */
    async take(trx: Trx, actor: Actor, customerIds: number[], productIds: number[]) {
      const taken: Pair[] = await ownerships.remove(
        trx,
        customerIds,
        productIds,
        publisherScopeOf(actor),
      );
      await ownerships.log(trx, actor, 'revoked', taken);
      await queries.touch(trx, [...new Set(taken.map(({ customerId }) => customerId))]);
      return taken;
    },
  };
}

export type Giving = ReturnType<typeof createGiving>;
