import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { root } from '../../bootstrap/paths.mjs';

/**
 * Checks that no regular expression of the product takes time that grows with more than the length of
 * its text: one request with a long text would hold up everybody.
 * @returns {number} the exit code
 */
export function checkPatterns() {
  const listed = execFileSync('git', ['ls-files', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  const wrong = listed
    .split('\n')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/bench\//.test(file))
    .flatMap((file) =>
      slowPatterns(file, readFileSync(join(root, file), 'utf8')).map((each) => `${file}:${each}`),
    );
  for (const line of wrong) console.error(line);
  return wrong.length === 0 ? 0 : 1;
}

/**
 * @param {string} file
 * @param {string} text of the file
 * @returns {string[]} a line with its number for each pattern that is not linear, and why
 */
export function slowPatterns(file, text) {
  /** @type {string[]} */
  const wrong = [];
  const { program } = parseSync(file, text);
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const [report] = analyse(new RegExp(node.regex.pattern, node.regex.flags)).reports;
      if (report === undefined) return;
      const line = text.slice(0, node.start).split('\n').length;
      wrong.push(`${line}: ${node.raw} is not linear: ${reasons[report.type]}.`);
    },
  }).visit(program);
  return wrong;
}

const reasons = {
  Trade: 'two of its parts may share the same letters',
  Self: 'a repeated part may be split in several ways',
  Move: 'each place of a long run is tried as its beginning',
};
