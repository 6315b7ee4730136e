import { labelOf } from '@aqua/contract/page-labels';
import type { OpenBook } from '@aqua/contract/reader';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api';
import { writeClipboard } from '../../lib/clipboard';
import { errorMessage } from '../../lib/error-message';

/** Words of a page: their numbers, and their text as the screen shows it. */
export interface CopiedWords {
  from: number;
  to: number;
  quote: string;
}

export interface Copied {
  page: number;
  text: string;
  /** How many characters may still be copied today. */
  left: number;
  /** Whether the clipboard also says where the words are from, or took no more. */
  source: 'absent' | 'there' | 'failed';
}

/** How long the notice about a copy stays, in milliseconds. */
const shownFor = 6_000;

/** Copies words of a book. The server returns their text, within the daily limit. */
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

  /** True if the words are now on the clipboard. */
  async function copy(page: number, { from, to, quote }: CopiedWords): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setCopying(true);
    setCopied(null);
    const answer = client.copies.create({ params: { id, page }, body: { from, to } });
    const [given, written] = await Promise.allSettled([
      answer,
      writeClipboard(answer.then(({ text }) => text)),
    ]);
    isUnderWay.current = false;
    setCopying(false);
    if (given.status === 'fulfilled' && written.status === 'fulfilled') {
      setRefused(null);
      const { text, left } = given.value;
      setCopied({ page, text, left, source: 'absent' });
      return true;
    }
    const reason =
      given.status === 'rejected' ? errorMessage(given.reason) : t(($) => $.copies.failed);
    setRefused({ quote, reason });
    return false;
  }

  /** Adds to the copied words where they are from. */
  async function cite(): Promise<void> {
    if (copied === null) return;
    const { page, text } = copied;
    const { author } = book;
    const where = { title: book.title, page: labelOf(book, page) };
    const source =
      author === null
        ? t(($) => $.copies.source, where)
        : t(($) => $.copies.sourceBy, { author, ...where });
    const [{ status }] = await Promise.allSettled([
      writeClipboard(Promise.resolve(`${text}\n${source}`)),
    ]);
    setCopied({ ...copied, source: status === 'fulfilled' ? 'there' : 'failed' });
  }

  return {
    copy: canCopy ? copy : null,
    /** True until the server has answered. */
    isCopying,
    /** What was copied, for a while after it, otherwise null. */
    copied,
    cite,
    close: () => setCopied(null),
    /** Why these words were not copied. */
    refusalOf: (quote: string | null) =>
      (refused?.quote === quote ? refused?.reason : null) ?? null,
  };
}
