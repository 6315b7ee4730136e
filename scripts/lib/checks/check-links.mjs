import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../../bootstrap/paths.mjs';

/**
 * Checks that every link from a document to another file of the repository leads somewhere: the
 * file exists, and so does the heading that the link names.
 * @returns {number} the exit code
 */
export function checkLinks() {
  const wrong = documents().flatMap((file) =>
    linksIn(readFileSync(join(root, file), 'utf8'))
      .filter((link) => !leadsSomewhere(file, link))
      .map((link) => `${file}: ${link} leads nowhere.`),
  );
  for (const line of wrong) console.error(line);
  return wrong.length === 0 ? 0 : 1;
}

function documents() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => existsSync(join(root, file)));
}

/** The links within the repository. Text inside code is not a link. @param {string} text */
function linksIn(text) {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** @param {string} file @param {string} link */
function leadsSomewhere(file, link) {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || headingsOf(target).has(heading);
}

/** The addresses of a document's headings, as GitHub makes them. @param {string} file */
function headingsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const slug = (/** @type {string} */ heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-');
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading)));
}
