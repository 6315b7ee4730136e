import type { Db, Trx } from '../../../../db/connect.ts';
import { everyPublisher } from '../../../../db/publisher-scope.ts';
import type { JobQueue } from '../../../../jobs/queue.ts';
import { changeOfMany } from '../../../../mail/rules.ts';
import type { PasswordLinks } from '../../../accounts/password-links/service.ts';
import type { CustomerMails, Inviter } from '../mails.ts';
import { createOwnershipQueries } from './ownership-queries.ts';
import type { OwnedBook } from './ownership-types.ts';
import { studentAccountQueries as accounts } from '../student-account-queries.ts';

/** A student whose row is locked. */
export interface Recipient {
  id: number;
  name: string;
  /** Null if nobody can be told. */
  mailbox: string | null;
  passwordHash: string | null;
  /** Created by this invitation: gets a mail even without books. */
  isNew?: boolean;
}

/** The books that are new to a student; for a new student, all books. */
export interface News {
  student: Recipient;
  books: OwnedBook[];
}

interface Deps {
  db: Db;
  queue: JobQueue;
  links: PasswordLinks;
  mails: CustomerMails;
}

/** A student without an e-mail and without a guardian who has agreed gets a card instead. */
export function isReachable<Someone extends Pick<Recipient, 'mailbox'>>(
  someone: Someone,
): someone is Someone & { mailbox: string } {
  return someone.mailbox !== null;
}

/** Mails written at a time, because their bodies take memory. */
const batch = 250;

/** The mails that tell students about books: one to each student, however much is new. */
export function createBookNews({ db, queue, links, mails }: Deps) {
  const ownerships = createOwnershipQueries(db);

  /** Mails a create-password link with all owned books to students without a password. */
  async function invite(trx: Trx, all: Recipient[], inviter: Inviter): Promise<void> {
    const students = all.filter(isReachable);
    if (students.length === 0) return;
    const ids = students.map(({ id }) => id);
    const tokens = await links.issueAll(trx, 'customer', ids, 'create');
    const ownedBooks = await ownerships.ownedBooks(ids, trx);
    const invitations = students.map(({ id: customerId, name, mailbox }, nth) => ({
      customerId,
      name,
      mailbox,
      token: tokens[nth] ?? '',
      books: ownedBooks.get(customerId) ?? [],
    }));
    await mails.invite(trx, inviter, invitations);
  }

  /** A student with a password is told about the new books only. */
  async function tellNow(trx: Trx, inviter: Inviter, news: News[]): Promise<void> {
    const isReader = ({ student }: News) => student.passwordHash !== null;
    const uninformed = news.filter((one) => !isReader(one)).map(({ student }) => student);
    await invite(trx, uninformed, inviter);
    const told = news.filter(isReader).flatMap(({ student, books }) => {
      const { id: customerId, name } = student;
      return isReachable(student) ? [{ customerId, name, mailbox: student.mailbox, books }] : [];
    });
    if (told.length > 0) await mails.announceBooks(trx, inviter, told);
  }

  /** Records the news for a job that sends it when a change of thousands has probably ended. */
  async function tellLater(trx: Trx, inviter: Inviter, news: News[]): Promise<void> {
    const noted = news.map(({ student: { id, isNew = false }, books }) => ({
      customerId: id,
      isNew,
      productIds: books.map((book) => book.id),
    }));
    const { id } = await trx
      .insertInto('bookNews')
      .values({ ...inviter, news: JSON.stringify(noted) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { startAfter } = changeOfMany;
    await queue.send('books.tell', { newsId: id }, { trx, priority: -1, startAfter });
  }

  return {
    invite,

    /** Mails in this transaction or, if there are many students, soon after it. */
    async tell(trx: Trx, inviter: Inviter, news: News[]): Promise<void> {
      const way = news.length < changeOfMany.mails ? tellNow : tellLater;
      for (let at = 0; at < news.length; at += batch)
        await way(trx, inviter, news.slice(at, at + batch));
    },

    /**
     * The job: writes the mails for what `tell` recorded, as far as it still holds. A student whose
     * books were taken back meanwhile gets none. A second run finds nothing left to do.
     */
    async tellNoted({ newsId }: { newsId: number }): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const noted = await trx
          .deleteFrom('bookNews')
          .where('id', '=', newsId)
          .returning(['inviterName', 'publisherName', 'news'])
          .executeTakeFirst();
        if (noted === undefined) return;
        const { news, ...inviter } = noted;
        const ids = news.map(({ customerId }) => customerId);
        const students = await accounts.lockActive(trx, ids, everyPublisher);
        const owned = await ownerships.ownedBooks(ids, trx);
        const of = new Map(news.map((one) => [one.customerId, one]));
        const current = students.map((student) => {
          const newIds = new Set(of.get(student.id)?.productIds);
          return {
            student,
            books: (owned.get(student.id) ?? []).filter(({ id }) => newIds.has(id)),
          };
        });
        const holds = ({ student, books }: News) =>
          books.length > 0 || of.get(student.id)?.isNew === true;
        await tellNow(trx, inviter, current.filter(holds));
      });
    },
  };
}

export type BookNews = ReturnType<typeof createBookNews>;
