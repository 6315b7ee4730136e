import { longestCopy } from '@aqua/contract/copies';
import { quoteOf } from '@aqua/contract/page-words';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { ReaderService } from '../reader/service.ts';
import { createCopyQueries } from './queries.ts';

interface Deps {
  db: Db;
  reader: ReaderService;
  percent: Config['COPY_PERCENT'];
}

interface Wanted {
  productId: number;
  page: number;
  /** Numbers of words of the page, both included. */
  from: number;
  to: number;
  signal: AbortSignal;
}

/** Text that students copy out of their books, within the limit of a day (docs/decisions/0041). */
export function createCopies({ db, reader, percent }: Deps) {
  const queries = createCopyQueries(db);

  /** The words as the page has them; what the client shows is not asked for. */
  async function textOf(actor: Actor, { productId, page, from, to, signal }: Wanted) {
    const shown = await reader.text(actor, { productId, page, signal });
    if (from >= shown.words.length) throw new AppError('field.wrong', {}, 'from');
    if (to < from || to >= shown.words.length) throw new AppError('field.wrong', {}, 'to');
    return quoteOf(shown, from, to);
  }

  return {
    async create(actor: Actor, wanted: Wanted) {
      if (percent === 0) throw new AppError('copy.off');
      const { productId } = wanted;
      const { customerId, fileId } = await reader.readable(actor, productId);
      const text = await textOf(actor, wanted);
      const length = Array.from(text).length;
      if (length > longestCopy) throw new AppError('copy.tooLong', { max: longestCopy, length });
      const place = { customerId, productId };
      const max = Math.floor(((await queries.charactersOf(fileId)) * percent) / 100);
      const copied = await queries.add(place, length, max);
      if (copied !== null) return { text, length, left: max - copied };
      const left = Math.max(0, max - (await queries.copiedToday(place)));
      throw new AppError('copy.limitReached', { percent, max, length, left });
    },
  };
}

export type CopyService = ReturnType<typeof createCopies>;
