import { ApiError } from '@aqua/client/create-client';
import { maxCards } from '@aqua/contract/students/card-limits';
import { client } from '../../lib/client.ts';
import { saveBlob } from '../../lib/file/save-blob.ts';

/** For whom cards are printed. */
export interface CardsFor {
  /** The students, or how to find them out. */
  ids: readonly number[] | (() => Promise<readonly number[]>);
  /** The group whose name stands on the cards. */
  groupId?: number;
}

/** Saves the cards as a PDF, or as several when there are more students than one call takes. */
export async function printCards({ ids, groupId }: CardsFor, fileName: string): Promise<void> {
  const all = typeof ids === 'function' ? await ids() : ids;
  let refusal: unknown;
  let saved = 0;
  for (let at = 0; at < Math.max(all.length, 1); at += maxCards)
    try {
      const some = `[${all.slice(at, at + maxCards).join(',')}]`;
      const pdf = await client.customers.printCards({
        body: { ids: some, ...(groupId !== undefined && { groupId }) },
      });
      saved += 1;
      saveBlob(pdf, all.length > maxCards ? `${fileName} ${saved}.pdf` : `${fileName}.pdf`);
    } catch (error) {
      // Others of the list may get theirs.
      if (!(error instanceof ApiError) || error.code !== 'card.nobody') throw error;
      refusal = error;
    }
  if (saved === 0) throw refusal;
}
