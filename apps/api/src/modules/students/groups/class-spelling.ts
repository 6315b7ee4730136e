import { withLatinDigits } from '@aqua/contract/clean-text';
import { sql, type RawBuilder } from 'kysely';

/**
 * Equal for names that schools write for the same class: `ม.3/1`, `ม. 3/1`, `ม.3 / 1`, `ม 3/1` and
 * `ม.๓/๑`. Spaces count only between two digits (`Grade 1 1` is not `Grade 11`), and the dot after
 * the letter of a Thai level doesn't. `3/1` stays another class: nobody knows the level. A name
 * without a digit is no class, and has this spelling only.
 */
export function spellingOf(name: string): string {
  const text = withLatinDigits(name);
  if (!/\d/.test(text)) return name;
  return text
    .replaceAll(/ +/g, ' ')
    .replaceAll(/(?<!\d) | (?!\d)/g, '')
    .replace(/^((?:ชั้น)?[อปม])\.(?=\d)/, '$1');
}

/** Equal for names with one spelling, and for some others: by it, an index finds them. */
export function looseNameOf(name: string): string {
  return withLatinDigits(name).replaceAll(/[ .]/g, '');
}

/** The same in SQL, as the index `groups_spelling` has it. */
export const looseName: RawBuilder<string> = sql`translate(groups.name, '๐๑๒๓๔๕๖๗๘๙ .', '0123456789')`;
