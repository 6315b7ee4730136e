import { labelOf } from '@aqua/contract/catalogue/page-labels';
import type { OpenBook } from '@aqua/contract/reading/open-books';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../lib/server/api';
import { writeClipboard } from '../../../lib/platform/clipboard';
import { errorMessage } from '../../../lib/server/error-message';
import { canShareText, shareText } from '../../../lib/platform/share-text';

/** Words of a page: their numbers, and their text as the screen shows it. */
export interface CopiedWords {
  from: number;
  to: number;
  quote: string;
}

/** Words that the server has given out, and counted. */
interface Taken {
  page: number;
  text: string;
  /** How many characters may still be copied today. */
  left: number;
}

export interface Copied extends Taken {
  /** What became of the words last. */
  state: 'copied' | 'cited' | 'notCited' | 'shared' | 'notShared';
}

/** How long the notice about a copy stays, in milliseconds. */
const shownFor = 6_000;

/** Copies or shares words of a book. The server returns their text, within the daily limit. */
export function useCopy(book: Pick<OpenBook, 'id' | 'canCopy' | 'title' | 'author' | 'labels'>) {
  const { id, canCopy } = book;
  const { t } = useTranslation();
  const isUnderWay = useRef(false);
  const [isCopying, setCopying] = useState(false);
  const [copied, setCopied] = useState<Copied | null>(null);
  const [refused, setRefused] = useState<{ quote: string; reason: string } | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  /** The words once `send` has their text; null if the server or `send` refuses. */
  async function take(
    page: number,
    { from, to, quote }: CopiedWords,
    send: (text: Promise<string>) => Promise<unknown>,
  ): Promise<Taken | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setCopying(true);
    setCopied(null);
    const answer = client.copies.create({ params: { id, page }, body: { from, to } });
    const [given, sent] = await Promise.allSettled([answer, send(answer.then(({ text }) => text))]);
    isUnderWay.current = false;
    setCopying(false);
    if (given.status === 'fulfilled' && sent.status === 'fulfilled') {
      setRefused(null);
      const { text, left } = given.value;
      return { page, text, left };
    }
    const reason =
      given.status === 'rejected' ? errorMessage(given.reason) : t(($) => $.copies.failed);
    setRefused({ quote, reason });
    return null;
  }

  /** True if the words are now on the clipboard. */
  async function copy(page: number, words: CopiedWords): Promise<boolean> {
    const taken = await take(page, words, writeClipboard);
    if (taken !== null) setCopied({ ...taken, state: 'copied' });
    return taken !== null;
  }

  /** True if the words may be shared, which the system's sheet then does. */
  async function share(page: number, words: CopiedWords): Promise<boolean> {
    const taken = await take(page, words, (text) => text);
    if (taken !== null) void openShareSheet(taken);
    return taken !== null;
  }

  async function openShareSheet(taken: Taken): Promise<void> {
    setCopied({ ...taken, state: 'shared' });
    await shareText(withSource(taken)).catch(() => setCopied({ ...taken, state: 'notShared' }));
  }

  /** Adds to the copied words where they are from. */
  async function cite(): Promise<void> {
    if (copied === null) return;
    const [{ status }] = await Promise.allSettled([
      writeClipboard(Promise.resolve(withSource(copied))),
    ]);
    setCopied({ ...copied, state: status === 'fulfilled' ? 'cited' : 'notCited' });
  }

  function withSource({ page, text }: Taken): string {
    const { title, author } = book;
    const where = { title, page: labelOf(book, page) };
    const source =
      author === null
        ? t(($) => $.copies.source, where)
        : t(($) => $.copies.sourceBy, { author, ...where });
    return `${text}\n${source}`;
  }

  return {
    copy: canCopy ? copy : null,
    share: canCopy && canShareText() ? share : null,
    /** True until the server has answered. */
    isCopying,
    /** What was copied or shared, for a while after it, otherwise null. */
    copied,
    cite,
    /** Opens the sheet again for words that were not shared. */
    async shareAgain() {
      if (copied !== null) await openShareSheet(copied);
    },
    close: () => setCopied(null),
    /** Why these words were not copied. */
    refusalOf: (quote: string | null) =>
      (refused?.quote === quote ? refused?.reason : null) ?? null,
  };
}
