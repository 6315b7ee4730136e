import type { Db } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { CustomerMails } from './mails.ts';
import { hashPassword } from '../../passwords.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { SessionService } from '../sessions/service.ts';
import { createCustomerQueries } from './queries.ts';

interface Deps {
  db: Db;
  queue: JobQueue;
  links: PasswordLinks;
  sessions: SessionService;
  mails: CustomerMails;
}

/** How students get and set their passwords (decisions, section 4). */
export function createCustomerPasswords({ db, queue, links, sessions, mails }: Deps) {
  const queries = createCustomerQueries(db);
  return {
    /** Every e-mail is queued alike and looked up later, so that answer and time tell nothing. */
    async ask(email: string): Promise<void> {
      await queue.send('password.forgotten', { email });
    },

    /** The job: a reset link for whoever has a password, a fresh invitation for who has none. */
    sendLink({ email }: { email: string }): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const student = await queries.lockByEmail(trx, email);
        if (student === undefined || student.deletedAt !== null) return;
        const { id: customerId, name, passwordHash } = student;
        const purpose = passwordHash === null ? 'create' : 'reset';
        const token = await links.issue(trx, {
          accountKind: 'customer',
          accountId: customerId,
          purpose,
        });
        const recipient = { customerId, name, email };
        if (purpose === 'reset') return mails.resetPassword(trx, recipient, token);
        const inviter = {
          inviterName: student.invitedByName,
          publisherName: student.publisherName,
        };
        return mails.invite(
          trx,
          recipient,
          inviter,
          token,
          await queries.titlesOf(trx, customerId),
        );
      });
    },

    async look(token: string) {
      const link = await links.look('customer', token);
      const student = link === undefined ? undefined : await queries.account(link.accountId);
      if (link === undefined || student === undefined)
        throw new AppError('link.expired', {}, 'token');
      return { purpose: link.purpose, state: link.state, name: student.name, email: student.email };
    },

    /** Sets the password, uses the link up and ends every session, all or nothing. */
    async set(token: string, password: string): Promise<void> {
      const hash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        const { accountId } = await links.use(trx, 'customer', token);
        if (!(await queries.setPassword(trx, accountId, hash)))
          throw new AppError('link.expired', {}, 'token');
        await sessions.endAllOf(trx, 'customer', accountId);
      });
    },
  };
}

export type CustomerPasswords = ReturnType<typeof createCustomerPasswords>;
