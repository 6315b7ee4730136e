import { loginNameLengths } from '@aqua/contract/accounts/sign-in-names';
import type { ErrorParams } from '@aqua/contract/errors';
import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { isSameName } from '../customers/same-name.ts';
import type { ImportedGroups } from '../groups/imported-groups.ts';
import type { CarriedOut, ImportService } from '../imports/service.ts';
import type { Claim, ClaimedRuns, Difference } from './claimed-runs.ts';
import type { Planned, WaitingUser } from './plan.ts';
import { numberIn, unnumbered } from '../imports/school-numbers.ts';
import { linesOf } from './reading/reading-thread.ts';

interface Deps {
  imports: Pick<ImportService, 'carryOut'>;
  importedGroups: Pick<ImportedGroups, 'find'>;
  claimedRuns: ClaimedRuns;
}

/** Students of a source become students here, and its classes groups, by the rules of an import. */
export function createRosterApplication({ imports, importedGroups, claimedRuns }: Deps) {
  async function remember(
    trx: Trx,
    { runId, connectionId }: Planned,
    users: { sourcedId: string; customerId: number | null; groupIds: number[] }[],
  ): Promise<void> {
    const rows = JSON.stringify(users);
    await sql`
      update roster_users set is_done = true,
        customer_id = coalesce(user_now."customerId", customer_id)
      from json_to_recordset(${rows}::json) as user_now ("sourcedId" text, "customerId" int)
      where run_id = ${runId}::int and sourced_id = user_now."sourcedId"`.execute(trx);
    await sql`
      insert into roster_memberships (connection_id, customer_id, group_id)
      select ${connectionId}::int, user_now."customerId", group_id
      from json_to_recordset(${rows}::json) as user_now ("customerId" int, "groupIds" int[]),
        unnest(user_now."groupIds") as group_id
      where user_now."customerId" is not null
      on conflict do nothing`.execute(trx);
  }

  /** The groups of lines that were carried out. */
  async function groupsOf(trx: Trx, actor: Actor, results: CarriedOut[]) {
    return importedGroups.find(
      trx,
      actor,
      results.flatMap(({ groups }) => groups),
    );
  }

  return {
    /** The next students, in one transaction. */
    async carryOut(own: Claim, actor: Actor, plan: Planned, users: WaitingUser[]): Promise<void> {
      const students = users.map((user, at) => ({
        line: at + 1,
        name: user.customerName ?? user.name ?? '',
        ...namesOf(user),
        groups: user.targets,
        isKnown: user.customerId !== null,
      }));
      const lines = await linesOf(students);
      await claimedRuns.inClaim(own, async (trx) => {
        const results = await imports.carryOut(trx, actor, lines);
        const known = await groupsOf(trx, actor, results);
        const idsOf = (groups: CarriedOut['groups']) =>
          groups.flatMap((group) => known.of(group)[0]?.id ?? []);
        const byLine = new Map(results.map((result) => [result.line, result]));
        const done = users.map(({ sourcedId }, at) => {
          const result = byLine.get(at + 1);
          const isOut = result === undefined || isRefused(result);
          return {
            sourcedId,
            customerId: isOut ? null : (result.customerId ?? null),
            groupIds: isOut ? [] : idsOf(result.groups),
            result,
          };
        });
        await remember(
          trx,
          plan,
          done.map(({ sourcedId, customerId, groupIds }) => ({ sourcedId, customerId, groupIds })),
        );
        const differences = done.flatMap((user, at): Difference[] => {
          const { sourcedId, customerId, result } = user;
          if (result === undefined) return [];
          if (isRefused(result))
            return [{ kind: 'refused', sourcedId, reasons: reasonsOf(result, users[at]) }];
          const joined = idsOf(result.joined ?? []);
          const isNew = result.result === 'ready';
          const kinds = isNew ? [joined[0] ?? null, ...joined.slice(1)] : joined;
          return kinds.map((groupId, nth) => ({
            kind: isNew && nth === 0 ? 'new' : 'joined',
            customerId,
            groupId,
            sourcedId,
          }));
        });
        await claimedRuns.noteDifferences(trx, own.runId, differences);
        await claimedRuns.set(trx, own.runId, {
          countDone: sql<number>`count_done + ${users.length}`,
        });
      });
    },

    /**
     * Students whose name, e-mail or number is another at the school than before, and than here.
     * They are the student's own, by which the student signs in: a person decides.
     */
    async noteChanged(trx: Trx, runId: number, known: number | null): Promise<void> {
      const { rows } = await sql<{
        sourcedId: string;
        customerId: number;
        said: { name: string; email: string; loginName: string | null };
        name: string;
        email: string | null;
        loginName: string | null;
      }>`
        select read.sourced_id, read.customer_id, customers.name, customers.email,
          customers.login_name, json_build_object('name', read.name, 'email', lower(read.email),
            'loginName', read.school_code || '-' || read.student_number) as said
        from roster_users as read
        join roster_users as before on before.run_id = ${known}::int
          and before.sourced_id = read.sourced_id and before.said_hash <> read.said_hash
        join customers on customers.id = read.customer_id
        where read.run_id = ${runId}::int and read.is_active and read.email is not null
        order by read.sourced_id`.execute(trx);
      const changed = rows.flatMap(({ sourcedId, customerId, said, ...here }): Difference[] => {
        const isOtherNumber = said.loginName !== null && said.loginName !== here.loginName;
        const fields = [
          ...(isSameName(said.name, here.name) ? [] : ['name']),
          ...(said.email === (here.email ?? '') ? [] : ['email']),
          ...(here.loginName !== null && isOtherNumber ? ['loginName'] : []),
        ];
        const reasons = fields.map((field) => ({ code: 'roster.differs', field }));
        return fields.length === 0 ? [] : [{ kind: 'changed', customerId, sourcedId, reasons }];
      });
      for (let at = 0; at < changed.length; at += 1_000)
        await claimedRuns.noteDifferences(trx, runId, changed.slice(at, at + 1_000));
    },

    /** What was read is now what is known. */
    async finish(
      trx: Trx,
      { runId, connectionId }: Planned,
      { isFull, modifiedUntil }: { isFull: boolean; modifiedUntil: Date | null },
    ): Promise<void> {
      await trx
        .updateTable('rosterConnections')
        .set({
          knownRunId: runId,
          modifiedUntil,
          ...(isFull && { readFullyAt: sql<Date>`now()` }),
        })
        .where('id', '=', connectionId)
        .execute();
    },
  };
}

export type RosterApplication = ReturnType<typeof createRosterApplication>;

function isRefused({ result }: CarriedOut): boolean {
  return result === 'wrong' || result === 'toDecide' || result === 'leftOut';
}

/** By what the student is found: by the own names if the source's id stands for a student already. */
function namesOf(user: WaitingUser) {
  const { email, schoolCode, studentNumber, customerEmail, customerLoginName } = user;
  if (customerEmail !== null) return { email: customerEmail, ...unnumbered };
  if (customerLoginName !== null) return { email: '', ...numberIn(customerLoginName) };
  if (email || schoolCode === null || studentNumber === null)
    return { email: email ?? '', ...unnumbered };
  return { email: '', schoolCode, studentNumber };
}

/** The codes of an import that name another person, and those that do not. */
const nameless: Readonly<Record<string, string>> = {
  'import.otherName': 'roster.emailTwice',
  'import.emailOfOther': 'roster.nameDiffers',
  'import.numberTwice': 'roster.numberTwice',
  'import.numberOfOther': 'roster.numberOfOther',
};

/**
 * Why a user could not be taken. The names of other people in an import's questions are left out: a
 * run is shown for months.
 */
function reasonsOf(
  { errors }: CarriedOut,
  user?: Pick<WaitingUser, 'schoolCode' | 'studentNumber'>,
) {
  return errors.flatMap(({ code, params = {}, ...error }) => {
    if (code === 'import.emailMissing') return missingIn(user);
    const { name: _, line: __, ...kept } = params as ErrorParams & { line?: number };
    return [{ ...error, params: kept, code: nameless[code] ?? code }];
  });
}

/** What a user without an e-mail has not, either, so that there is no login name. */
function missingIn(user?: Pick<WaitingUser, 'schoolCode' | 'studentNumber'>) {
  const { studentNumber, schoolCode } = loginNameLengths;
  const number = { code: 'roster.studentNumberMissing', params: { max: studentNumber } };
  const code = { code: 'roster.schoolCodeMissing', params: { max: schoolCode } };
  return [...(user?.studentNumber ? [] : [number]), ...(user?.schoolCode ? [] : [code])];
}
