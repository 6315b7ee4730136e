import { withLatinDigits } from '@aqua/contract/clean-text';
import { birthday } from '@aqua/contract/law/consent-form';
import { buddhistOffset } from '@aqua/phrases/calendars';

/**
 * Reads a birthday that a person types (day first) or a browser fills in (yyyy-MM-dd). Returns
 * yyyy-MM-dd, or null if the text is not a birthday.
 *
 * @example birthdayOf('4/5/2555') // '2012-05-04', the same as birthdayOf('4/5/2012')
 */
export function birthdayOf(text: string): string | null {
  if (birthday.safeParse(text.trim()).success) return text.trim();
  const [, day = '', month = '', typed = ''] =
    /^\s*(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4})\s*$/.exec(withLatinDigits(text)) ?? [];
  // A year above 2400 belongs to the Buddhist era.
  const year = Number(typed) > 2_400 ? Number(typed) - buddhistOffset : Number(typed);
  const written = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return birthday.safeParse(written).success ? written : null;
}
