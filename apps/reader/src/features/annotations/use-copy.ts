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

/** How long the notice about a copy stays, in milliseconds. */
const shownFor = 6_000;

/** Copies words of a book. The server returns their text, within the daily limit. */
export function useCopy({ id, canCopy }: Pick<OpenBook, 'id' | 'canCopy'>) {
  const { t } = useTranslation();
  const isUnderWay = useRef(false);
  const [isCopying, setCopying] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ quote: string; reason: string } | null>(null);
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => setLeft(null), shownFor);
    return () => clearTimeout(timer);
  }, [left]);

  /** True if the words are now on the clipboard. */
  async function copy(page: number, { from, to, quote }: CopiedWords): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setCopying(true);
    setLeft(null);
    const answer = client.copies.create({ params: { id, page }, body: { from, to } });
    const [given, written] = await Promise.allSettled([
      answer,
      writeClipboard(answer.then(({ text }) => text)),
    ]);
    isUnderWay.current = false;
    setCopying(false);
    if (given.status === 'fulfilled' && written.status === 'fulfilled') {
      setRefused(null);
      setLeft(given.value.left);
      return true;
    }
    const reason =
      given.status === 'rejected' ? errorMessage(given.reason) : t(($) => $.copies.failed);
    setRefused({ quote, reason });
    return false;
  }

  return {
    copy: canCopy ? copy : null,
    /** True until the server has answered. */
    isCopying,
    /**
     * How many characters may still be copied today. Set only for a while after a copy, otherwise
     * null.
     */
    left,
    close: () => setLeft(null),
    /** Why these words were not copied. */
    refusalOf: (quote: string | null) =>
      (refused?.quote === quote ? refused?.reason : null) ?? null,
  };
}
