import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '@aqua/phrases/catalogue';
import { linesOf } from '@aqua/phrases/legal/legal-text';
import { legalVersions } from '@aqua/phrases/legal/versions';

const [page = '', legalPart = ''] = readFileSync(
  new URL('../../../../docs/thai.md', import.meta.url),
  'utf8',
).split('## Legal texts');

/** The rows of the tables in docs/thai.md: words to use, and words to avoid. */
function rowsOf(part: string): string[][] {
  return part
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, what = '', write = '']) => /[ก-๙]/.test(write) && what !== '');
}

const writtenIn = (part: string) => rowsOf(part).flatMap(([, , write = '']) => words(write));
const allowed = writtenIn(page);
/** Words that only the legal texts may use. */
const allowedByLaw = writtenIn(legalPart);
const forbidden = rowsOf(page).flatMap(([, , , not = '']) => words(not));

/** The words of a cell. Brackets explain a word and are not part of it. */
function words(cell: string): string[] {
  return cell
    .replaceAll(/\([^)]*\)|…/g, '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '–');
}

function flatten(phrases: object, prefix = ''): [key: string, phrase: string][] {
  return Object.entries(phrases).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : flatten(value as object, `${prefix}${key}.`),
  );
}

/** The forbidden words of a phrase, once the allowed words that contain them are taken out. */
function faultsOf(phrase: string, more: readonly string[] = []): string[] {
  return forbidden.filter((word) => {
    const harmless = [...more, ...allowed].filter((other) => other.includes(word));
    return harmless.reduce((rest, other) => rest.replaceAll(other, ''), phrase).includes(word);
  });
}

test('the page of Thai terms names words to write and words not to', () => {
  expect(allowed).toContain('ผู้ดูแลระบบ');
  expect(forbidden).toContain('พนักงาน');
  expect(faultsOf('ผู้ดูแลระบบอนุมัติแล้ว')).toEqual([]);
  expect(faultsOf('ผู้ดูแลอนุมัติแล้ว')).toEqual(['ผู้ดูแล']);
});

test('no Thai phrase uses a word that the page of Thai terms rules out', () => {
  const faults = flatten(catalogue.th)
    .map(([key, phrase]) => ({ key, words: faultsOf(phrase) }))
    .filter(({ words: found }) => found.length > 0);
  expect(faults).toEqual([]);
});

const textsInForce = Object.values(legalVersions).flatMap(([text]) =>
  linesOf(text).map((line): [name: string, line: string] => [text.name, line]),
);

test('no legal text in force uses such a word but where the page says so', () => {
  const faults = textsInForce
    .map(([name, line]) => ({ name, line, words: faultsOf(line, allowedByLaw) }))
    .filter(({ words: found }) => found.length > 0);
  expect(faults).toEqual([]);
  expect(faultsOf('สมาชิกเป็นเจ้าของหนังสือ', allowedByLaw)).toEqual(['เป็นเจ้าของ']);
  // Old versions are never changed, so only the texts in force count; they use each exception.
  const lines = textsInForce.map(([, line]) => line).join();
  for (const word of allowedByLaw) expect(lines, word).toContain(word);
});

/** Their values are Thai words. */
const thaiPlaces = /\{\{(?:chart|field)\}\}/g;

test('Thai touches no Latin letter, digit or placeholder, and ๆ stands after a space', () => {
  const faults = [...flatten(catalogue.th), ...textsInForce].filter(
    ([, phrase]) =>
      /[ก-๙][A-Za-z0-9]|[A-Za-z0-9][ก-๙]|[^ ]ๆ| {2}/.test(phrase) ||
      /[ก-๙]\{\{|\}\}[ก-๙]/.test(phrase.replaceAll(thaiPlaces, '')),
  );
  expect(faults.map(([key]) => key)).toEqual([]);
});
