import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../bootstrap/paths.mjs';

/** The documents that code cites by section, under the names that it uses. */
const cited = /** @type {const} */ ({
  specification: 'docs/specification.md',
  'product rules': 'docs/product-rules.md',
});

/** As in "(product rules, section 4)" or "(specification, sections 5 and 7)". */
const citation =
  /\b(?<document>specification|product rules|decisions)(?:,|'s| \()\s*(?:sections? )?(?<first>\d+)(?: and (?<second>\d+))?/gi;

/** A citation may go on in the next line of a comment. */
const lineBreak = /\n\s*(?:\*|\/\/|#)?\s*/g;

/**
 * Checks that every section that a file cites exists in its document.
 * @returns {number} the exit code
 */
export function checkCitations() {
  const sections = new Map(
    Object.entries(cited).map(([name, path]) => [
      name,
      sectionsOf(readFileSync(join(root, path), 'utf8')),
    ]),
  );
  const wrong = citingFiles().flatMap((file) =>
    citationsIn(readFileSync(join(root, file), 'utf8'))
      .filter(({ document, section }) => !sections.get(document)?.has(section))
      .map(({ document, section }) => `${file}: ${document}, section ${section} does not exist.`),
  );
  for (const line of wrong) console.error(line);
  return wrong.length === 0 ? 0 : 1;
}

/** @param {string} text @returns {{ document: string, section: string }[]} */
function citationsIn(text) {
  return [...text.replaceAll(lineBreak, ' ').matchAll(citation)].flatMap(({ groups = {} }) =>
    [groups['first'], groups['second']]
      .filter((section) => section !== undefined)
      .map((section) => ({ document: (groups['document'] ?? '').toLowerCase(), section })),
  );
}

/** The numbers of the second-level headings. @param {string} text */
function sectionsOf(text) {
  return new Set([...text.matchAll(/^## (\d+)\./gm)].map(([, number]) => number));
}

/** The files of the repository in which one of the words stands. */
function citingFiles() {
  const args = ['grep', '-lIiE', '--untracked', 'specification|product rules|decisions,'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
}
