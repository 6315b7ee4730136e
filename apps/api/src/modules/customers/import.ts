import type { importAnswer, ImportResult } from '@aqua/contract/customers-import';
import type { Language } from '@aqua/phrases/languages';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { WholeFile } from '../../http/route.ts';
import type { Audit } from '../audit/service.ts';
import type { ProductService } from '../products/service.ts';
import { booksOf, candidatesOf, maxReportedPerLine } from './import-books.ts';
import { readImport, type ImportLine } from './import-file.ts';
import { invitationOf, resultsOf, serializeLine, type Judged } from './import-results.ts';
import type { Foreseen, Invitation, StudentInviting } from './invite-students.ts';

interface Deps {
  db: Db;
  audit: Audit;
  products: ProductService;
  inviting: StudentInviting;
}

interface Options {
  isDry: boolean;
  language: Language;
}

/** Students of one transaction: enough to be fast, few enough that other calls don't wait long. */
const chunk = 250;

/**
 * Import of students from a CSV (decisions, section 5). Lines with the same e-mail are one student,
 * who is invited once with the books of all these lines; each line has its own result. A wrong line
 * has no effect and stops no other line. Importing the same file again changes nothing.
 */
export function createImport({ db, audit, products, inviting }: Deps) {
  /** @param invite carries out the invitations, or only foresees their results */
  async function judge(
    trx: Db,
    actor: Actor,
    students: ImportLine[][],
    invite: (invitations: Invitation[]) => Promise<Foreseen[]>,
  ): Promise<Judged[]> {
    const erpIds = students.flat().flatMap(candidatesOf);
    const known = await products.byErpIds(trx, actor, [...new Set(erpIds)]);
    const resolved = students.map((lines) =>
      lines.map((line) => ({ ...line, ...booksOf(line, known) })),
    );
    const wrong = resolved.flat().filter(({ errors }) => errors.length > 0);
    const valid = resolved
      .map((lines) => lines.filter(({ errors }) => errors.length === 0))
      .filter((lines) => lines.length > 0);
    const outcomes = await invite(valid.map(invitationOf));
    return [
      ...wrong.map((line) => ({ ...line, result: 'wrong' as const })),
      ...outcomes.flatMap((outcome, nth) => resultsOf(valid[nth] ?? [], outcome)),
    ];
  }

  function runChunk(actor: Actor, students: ImportLine[][], isDry: boolean): Promise<Judged[]> {
    if (isDry) return judge(db, actor, students, (all) => inviting.foresee(db, actor, all));
    return db
      .transaction()
      .execute((trx) => judge(trx, actor, students, (all) => inviting.invite(trx, actor, all)));
  }

  return async function importStudents(
    actor: Actor,
    { bytes, fileName }: WholeFile,
    { isDry, language }: Options,
  ): Promise<Omit<z.output<typeof importAnswer>, 'message'>> {
    const lines = readImport(bytes);
    const broken = lines.filter(({ errors }) => errors.length > 0);
    const readable = lines.filter(({ errors }) => errors.length === 0);
    const students = [...Map.groupBy(readable, ({ email }) => email).values()];
    const rows = broken.map((line) =>
      serializeLine(
        { ...line, erpIds: line.parts.slice(0, maxReportedPerLine) },
        'wrong',
        language,
      ),
    );
    for (let at = 0; at < students.length; at += chunk) {
      const judged = await runChunk(actor, students.slice(at, at + chunk), isDry);
      rows.push(...judged.map((line) => serializeLine(line, line.result, language)));
    }
    rows.sort((one, other) => one.line - other.line);
    const count = (result: ImportResult) => rows.filter((row) => row.result === result).length;
    const totals = {
      ready: count('ready'),
      addsBooks: count('addsBooks'),
      alreadyDone: count('alreadyDone'),
      wrong: count('wrong'),
    };
    if (!isDry)
      await db
        .transaction()
        .execute((trx) =>
          audit.record(trx, actor, 'student.imported', { id: actor.id, fileName, totals }),
        );
    return { dryRun: isDry, totals, rows };
  };
}
