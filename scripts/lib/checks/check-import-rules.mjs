import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bin, root, toolEnvironment } from '../../bootstrap/paths.mjs';
import { outputOf } from '../../bootstrap/child-process.mjs';

const features = 'apps/backoffice/src/features';
const modules = 'apps/api/src/modules/cluster';
const layer = 'apps/api/src/spreadsheets';
const reader = 'apps/reader/src/features';

/**
 * Files that break five rules on purpose: in a .ts file, in a .tsx file, with an import of a type,
 * in the last of the API's layers, and in a feature of the reader.
 */
const files = {
  [`${modules}/one/service.ts`]:
    "import { all } from '../two/queries.ts';\nexport const one = all;",
  [`${modules}/two/queries.ts`]: 'export const all = 1;',
  [`${features}/one/one.tsx`]:
    "import { Two } from '../two/two.tsx';\nexport const One = () => <Two />;",
  [`${features}/two/two.tsx`]: 'export const Two = () => <p />;',
  'packages/contract/src/kind.ts': `import type { Kind } from '../../../${modules}/two/kind.ts';\nexport const kind: Kind = 1;`,
  [`${modules}/two/kind.ts`]: 'export type Kind = number;',
  [`${layer}/sheet.ts`]: `import { one } from '../modules/cluster/one/service.ts';\nexport const sheet = one;`,
  [`${reader}/pages/page-view.tsx`]:
    "import { Book } from '../book/book';\nexport const PageView = () => <Book />;",
  [`${reader}/book/book.tsx`]: 'export const Book = () => null;',
};

const broken = [
  `contract-phrases-theme-know-nobody: packages/contract/src/kind.ts → ${modules}/two/kind.ts`,
  `features-never-know-each-other: ${features}/one/one.tsx → ${features}/two/two.tsx`,
  `layers-know-no-module: ${layer}/sheet.ts → ${modules}/one/service.ts`,
  `queries-belong-to-their-module: ${modules}/one/service.ts → ${modules}/two/queries.ts`,
  `reader-features-pages-stands-on-those-below: ${reader}/pages/page-view.tsx → ${reader}/book/book.tsx`,
];

/**
 * Checks that dependency-cruiser still finds broken rules. A parser that can't read TypeScript would
 * find no imports, and so would never report anything.
 * @returns {Promise<number>} 0 when it finds them, as an exit code.
 */
export async function checkImportRules() {
  const folder = mkdtempSync(join(tmpdir(), 'aqua-import-rules-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    writeFileSync(join(folder, 'package.json'), '{}');
    const found = await violationsIn(folder);
    if (found.join('\n') === broken.join('\n')) return 0;
    console.log(
      `The import rules find this where they are broken on purpose:\n${found.join('\n')}`,
    );
    console.log(`They should find:\n${broken.join('\n')}`);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function violationsIn(folder) {
  const config = join(root, '.dependency-cruiser.cjs');
  const args = ['--config', config, '--output-type', 'json', 'apps', 'packages'];
  const options = { cwd: folder, env: toolEnvironment() };
  const { summary } = JSON.parse(await outputOf(join(bin, 'depcruise'), args, options));
  return summary.violations
    .map((/** @type {any} */ { rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    .toSorted();
}
