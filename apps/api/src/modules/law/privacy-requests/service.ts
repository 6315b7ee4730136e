import type { ListQuery } from '@aqua/contract/list';
import type { Db, Trx } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { DailyLimit } from '../../../http/rate-limits.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Copy } from '../personal-data/data-export.ts';
import type { Erasure } from '../personal-data/erase-student.ts';
import type { RequestMails } from './mails.ts';
import { ownDataOf, ownerOf } from './policy.ts';
import { createErasureProposals } from './erasure-proposals.ts';
import {
  createRequestQueries,
  noProposal,
  type RequestQuery,
  type RequestRow,
  type StudentRow,
} from './queries.ts';
import { answeredWithin } from './rules.ts';
import { serializeRequest as serialize, toStudent } from './serialize.ts';

interface Deps {
  db: Db;
  audit: Audit;
  copy: Copy;
  /**
   * Limits the copies of their own data that students download, because each reads all of the
   * student's rows.
   */
  copyLimit: DailyLimit;
  erasure: Erasure;
  mails: RequestMails;
}

interface Filed {
  kind: RequestRow['kind'];
  text: string | null;
  name: string | null;
  email?: string | null | undefined;
}

/** Requests of people about their own data (product rules, section 10). */
export function createRequestService({ db, audit, copy, copyLimit, erasure, mails }: Deps) {
  const queries = createRequestQueries(db);

  /**
   * The person whom a request is about: the student who files it, or the person named by an Admin.
   */
  async function personOf(trx: Trx, actor: Actor, { name, email }: Filed) {
    const ownerId = ownerOf(actor);
    if (ownerId !== null) {
      const own = await queries.lockActive(ownerId, trx);
      if (own === undefined) throw new AppError('session.ended');
      return { customerId: own.id, name: own.name, email: own.email };
    }
    if (email == null) throw new AppError('emailAlert', {}, 'email');
    const student = await queries.lockByEmail(email, trx);
    return { customerId: student?.id ?? null, name: name ?? student?.name ?? email, email };
  }

  /** Carries out the request and mails the answer; a declined request is only answered. */
  async function settle(
    trx: Trx,
    actor: Actor,
    row: RequestRow,
    student: StudentRow | undefined,
  ): Promise<void> {
    const { kind, state, answer } = row;
    const request = student === undefined ? { ...row, customerId: null } : toStudent(row, student);
    if (state === 'declined') return mails.declined(trx, request, answer ?? unanswered());
    const account = student === undefined ? 'none' : student.isActive ? 'active' : 'inactive';
    // A person who can't sign in has only the answer to learn how to get the copy.
    if (kind === 'copy' && account !== 'active' && answer === null) unanswered();
    // An Admin carries these two out by hand, and describes how.
    if ((kind === 'restriction' || kind === 'objection') && answer === null) unanswered();
    if (kind === 'erasure' && student !== undefined) await erasure.erase(trx, actor, student.id);
    await mails.done(trx, request, account);
  }

  async function lock(trx: Trx, id: number, ifMatch: string | undefined) {
    // Locks the student before the request, in the order of every erasure; otherwise the two
    // deadlock.
    const seen = (await queries.byId(id, trx)) ?? notFound();
    const student = await queries.lockStudentOf(seen, trx);
    const before = (await queries.lock(id, trx)) ?? notFound();
    await audit.assertFresh(trx, 'request', before, ifMatch);
    // The texts of an erased person are gone; an answer would bring some of them back.
    if (before.email === '') throw new AppError('request.erased');
    return { before, student };
  }

  return {
    erasures: createErasureProposals({ db, audit, queries, lock, settle }),

    async list(query: RequestQuery, signal?: AbortSignal) {
      const page = await queries.page(query, signal);
      return serializePage(page, (rows) => rows.map(serialize));
    },

    /** A student's own requests, with state and answer. */
    async mine(actor: Actor, query: ListQuery) {
      const page = await queries.pageOfStudent(ownDataOf(actor), query);
      return serializePage(page, (rows) => rows.map(serialize));
    },

    async get(actor: Actor, id: number) {
      const request = (await queries.byId(id)) ?? notFound();
      const student = await queries.studentOf(request);
      const otherAdmins = await queries.otherAdmins(actor.id);
      return { ...serialize(request), studentId: student?.id ?? null, otherAdmins };
    },

    create(actor: Actor, filed: Filed) {
      return db.transaction().execute(async (trx) => {
        await queries.lockOpening(trx);
        const person = await personOf(trx, actor, filed);
        if (await queries.isOpen({ kind: filed.kind, ...person }, trx))
          throw new AppError('request.open', { days: answeredWithin.days });
        const filedBy = { filedByKind: actor.kind, filedById: actor.id, filedByName: actor.name };
        const values = { kind: filed.kind, text: filed.text ?? '', ...person, ...filedBy };
        const id = await queries.insert(values, trx);
        const request = serialize((await queries.byId(id, trx)) ?? notFound());
        await audit.record(trx, actor, 'request.created', request);
        return request;
      });
    },

    update(
      actor: Actor,
      id: number,
      changes: { state: RequestRow['state']; answer?: string | null | undefined },
      ifMatch?: string,
    ) {
      return db.transaction().execute(async (trx) => {
        if (changes.state === 'open') await queries.lockOpening(trx);
        const { before, student } = await lock(trx, id, ifMatch);
        const { state, answer = before.answer } = changes;
        const isSettled = state !== 'open' && state !== before.state;
        if (isSettled && state === 'done' && before.kind === 'erasure' && student !== undefined)
          throw new AppError('erasure.needsSecond');
        if (state === 'declined' && answer === null) unanswered();
        if (state === 'open' && before.state !== 'open' && (await queries.isOpen(before, trx)))
          throw new AppError('request.open', { days: answeredWithin.days });
        const customerId = student?.id ?? before.customerId;
        await queries.update(id, { state, answer, customerId, ...noProposal }, trx);
        const request = (await queries.byId(id, trx)) ?? notFound();
        await audit.record(trx, actor, 'request.updated', serialize(request), serialize(before));
        if (!isSettled) return serialize(request);
        await settle(trx, actor, request, student);
        return serialize((await queries.byId(id, trx)) ?? notFound());
      });
    },

    /** All data about the person, for an Admin who answers the request. */
    async archive(actor: Actor, id: number) {
      const request = (await queries.byId(id)) ?? notFound();
      // The student is found by the current e-mail, as when the request is settled: the former
      // owner of an e-mail is not the person who asks.
      const { id: customerId } = (await queries.studentOf(request)) ?? notFound();
      await db
        .transaction()
        .execute((trx) => audit.record(trx, actor, 'request.downloaded', { id, customerId }));
      return copy.archive(customerId);
    },

    /** The same for students themselves, at any time. */
    async myData(actor: Actor) {
      const customerId = ownDataOf(actor);
      await copyLimit.take(customerId);
      await db
        .transaction()
        .execute((trx) => audit.record(trx, actor, 'student.dataDownloaded', { id: customerId }));
      return copy.archive(customerId);
    },
  };
}

export type RequestService = ReturnType<typeof createRequestService>;

function unanswered(): never {
  throw new AppError('request.answerAlert', {}, 'answer');
}
