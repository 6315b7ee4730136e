import { longestCopy } from '@aqua/contract/reading/copied-text';
import { quoteOf } from '@aqua/contract/reading/page-words';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { ReaderService } from '../open-books/service.ts';
import { createCopyAllowance } from './allowance.ts';

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

/** Text that students copy from their books, within a daily limit (docs/decisions/0041). */
export function createCopies({ db, reader, percent }: Deps) {
  const allowance = createCopyAllowance({ db, percent });

  /** The words as the stored page has them, not as the client shows them. */
  async function textOf(actor: Actor, { productId, page, from, to, signal }: Wanted) {
    const shown = await reader.storedText(actor, { productId, page, signal });
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
      const left = await allowance.take({ customerId, productId, fileId }, length);
      return { text, length, left };
    },
  };
}

export type CopyService = ReturnType<typeof createCopies>;
