import { expect, test } from 'vitest';
import type { Character } from './engine/character.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { countSpellingFaults } from './text/spelling-faults.ts';
import { repairPage } from './text/read-page.ts';

const letters = Array.from(
  'กขญฐปฝรศอะาำเแใฤๅๆ\u0e31\u0e34\u0e35\u0e38\u0e39\u0e3a\u0e47\u0e48\u0e49\u0e4c\u0e4d /a',
);
const marks = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;
const pages = 2_000;

/** A page as PDFium gives it, with random letters at random places. */
function anyPage(chance: () => number) {
  const pick = (count: number) => Math.floor(chance() * count);
  let x = 20;
  const characters = Array.from({ length: 3 + pick(40) }, (): Character => {
    const letter = letters[pick(letters.length)]!;
    const isMark = marks.test(letter);
    const left = isMark ? x - 6 - 20 * chance() * chance() : x;
    const top = 100 + (pick(8) === 0 ? 25 : 0) - (isMark ? pick(6) : 0);
    if (!isMark) x += 10;
    const generated = letter === ' ' && pick(2) === 0;
    const edges = { left, top, right: left + (isMark ? 6 : 10), bottom: top + 20 };
    return { code: letter.codePointAt(0)!, generated, repeated: false, ...edges };
  });
  return { width: 600, height: 800, characters, doubts: 0, unnamed: 0, cut: false };
}

test('repairing a page never adds spelling faults', () => {
  const chance = seededRandom(7);
  for (let page = 0; page < pages; page += 1) {
    const given = anyPage(chance);
    const { characters } = repairPage(given);
    expect(countSpellingFaults(characters), `page ${page}`).toBeLessThanOrEqual(
      countSpellingFaults(given.characters),
    );
  }
});

test('repairing a page a second time adds no spelling faults', () => {
  const chance = seededRandom(8);
  for (let page = 0; page < pages; page += 1) {
    const once = repairPage(anyPage(chance));
    expect(repairPage(once).faults, `page ${page}`).toBeLessThanOrEqual(once.faults);
  }
});
