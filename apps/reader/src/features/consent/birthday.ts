import { birthday } from '@aqua/contract/own-accounts';

/** Years of the Buddhist era are 543 ahead; nobody who reads here was born that late otherwise. */
const buddhist = 543;

/**
 * A birthday as it is typed, day first, or filled in by a browser, as yyyy-MM-dd; null while it is none.
 *
 * @example birthdayOf('4/5/2555') // '2012-05-04', as birthdayOf('4/5/2012')
 */
export function birthdayOf(text: string): string | null {
  if (birthday.safeParse(text.trim()).success) return text.trim();
  const [, day = '', month = '', typed = ''] =
    /^\s*(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4})\s*$/.exec(text) ?? [];
  const year = Number(typed) > 2_400 ? Number(typed) - buddhist : Number(typed);
  const written = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return birthday.safeParse(written).success ? written : null;
}
