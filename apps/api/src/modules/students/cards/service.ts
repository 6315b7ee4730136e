import { firstPasswordDays } from '@aqua/contract/students/card-limits';
import { calendars } from '@aqua/phrases/calendars';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languages, type Language } from '@aqua/phrases/languages';
import { Readable } from 'node:stream';
import type { Db } from '../../../db/connect.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';
import type { FileAnswer } from '../../../http/route.ts';
import { days } from '../../../lib/duration.ts';
import { AppError } from '../../../lib/errors.ts';
import { hashPassword } from '../../../lib/password-hashes.ts';
import { createFirstPassword } from '../../accounts/first-passwords/rules.ts';
import type { FirstPasswords } from '../../accounts/first-passwords/service.ts';
import type { KnownProviders } from '../../accounts/sign-in-providers/known-providers.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { studentScopeOf } from '../customers/policy.ts';
import type { CustomerService } from '../customers/service.ts';
import type { GroupService } from '../groups/service.ts';
import { drawInThread } from './cards-thread.ts';
import type { CardWords } from './draw-cards.ts';
import { mayPrint } from './policy.ts';
import { createCardQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  customers: Pick<CustomerService, 'lockActive'>;
  groups: Pick<GroupService, 'get'>;
  firstPasswords: FirstPasswords;
  providers: Pick<KnownProviders, 'insteadOfPassword'>;
  publicUrl: string;
}

interface Call {
  ids: number[];
  groupId?: number | null | undefined;
}

type Printed = Awaited<ReturnType<ReturnType<typeof createCardQueries>['students']>>[number] & {
  firstPassword: string;
  passwordHash: string;
};

interface Caller {
  language: Language;
  signal: AbortSignal;
}

/**
 * Cards with first passwords (docs/decisions/0107). A password is in the answer, and nowhere else.
 */
export function createCards(deps: Deps) {
  const { db, audit, customers, groups, firstPasswords, providers, publicUrl } = deps;
  const queries = createCardQueries(db);

  /** Those of the students who may get a card from the actor, in the order of the ids. */
  async function printable(actor: Actor, ids: number[]) {
    const scope = studentScopeOf(actor);
    const found = await queries.students(ids, scope);
    const byId = new Map(found.map((student) => [student.id, student]));
    const students = ids.flatMap((id) => byId.get(id) ?? []);
    const allowed = students.filter((student) => mayPrint(actor, student));
    const provided = await Promise.all(
      allowed.map(({ email }) => providers.insteadOfPassword('customer', email)),
    );
    // Where a provider takes the place of passwords, a first one would lead nowhere.
    return allowed.filter((_, nth) => provided[nth] === undefined);
  }

  return {
    async print(actor: Actor, { ids, groupId }: Call, caller: Caller): Promise<FileAnswer> {
      const { language, signal } = caller;
      const named = groupId == null ? null : (await groups.get(actor, groupId)).name;
      const students = await printable(actor, ids);
      if (students.length === 0) throw new AppError('card.nobody', {}, 'ids');
      const { address } = actor;
      const printed: Printed[] = [];
      // One after the other: the queue of hashes serves others between.
      for (const student of students) {
        const firstPassword = createFirstPassword();
        const passwordHash = await hashPassword(firstPassword, { address, signal });
        printed.push({ ...student, firstPassword, passwordHash });
      }
      const names = named === null ? await queries.groupsOf(ids, studentScopeOf(actor)) : null;
      const cards = printed.map(({ id, name, email, loginName, firstPassword }) => {
        const signInName = loginName ?? email ?? '';
        return {
          name,
          group: named ?? names?.get(id) ?? null,
          signInName,
          firstPassword,
          link: `${publicUrl}/customers/login?name=${encodeURIComponent(signInName)}`,
        };
      });
      const job = { cards, words: wordsOf(publicUrl), language };
      const pdf = await drawInThread(actor, job, signal);
      await db.transaction().execute(async (trx) => {
        // A student who was deleted meanwhile has a card that leads nowhere.
        const kept = await customers.lockActive(
          trx,
          printed.map(({ id }) => id),
          everyPublisher,
        );
        const present = new Set(kept.map(({ id }) => id));
        const valid = printed.filter(({ id }) => present.has(id));
        if (valid.length === 0) throw new AppError('card.nobody', {}, 'ids');
        await firstPasswords.put(
          trx,
          valid.map(({ id: customerId, passwordHash }) => ({ customerId, passwordHash })),
        );
        const subjects = valid.map(({ id, name, email, loginName }) => ({
          id,
          name,
          email,
          loginName,
          cards: printed.length,
        }));
        await audit.recordAll(trx, actor, 'student.cardPrinted', subjects);
      });
      const fileName = `aqua-cards-${new Date().toISOString().slice(0, 10)}.pdf`;
      return { type: 'application/pdf', fileName, stream: Readable.from([Buffer.from(pdf)]) };
    },
  };
}

/** Both languages, whoever prints: a pupil may read only one, and so may the family. */
function wordsOf(publicUrl: string): CardWords {
  const inThai = catalogue.th.cards;
  const inEnglish = catalogue.en.cards;
  const address = `${publicUrl.replace(/^https?:\/\//, '')}/customers/login`;
  const lastDay = new Date(Date.now() + days(firstPasswordDays).ms);
  const instructions = languages.toReversed().map((language) =>
    fill(catalogue[language].cards.instructions, {
      address,
      date: new Intl.DateTimeFormat(calendars[language], {
        dateStyle: 'long',
        timeZone: 'Asia/Bangkok',
      }).format(lastDay),
    }),
  );
  return {
    title: `${inThai.title} · ${inEnglish.title}`,
    signInName: `${inThai.signInName} · ${inEnglish.signInName}`,
    firstPassword: `${inThai.firstPassword} · ${inEnglish.firstPassword}`,
    instructions,
  };
}

export type Cards = ReturnType<typeof createCards>;
