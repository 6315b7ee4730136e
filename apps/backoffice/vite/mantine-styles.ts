import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Fails the build unless the sheet imports the style of each of Mantine's components that are in it,
 * and of no other.
 * @param sheet the path of the sheet that imports them one by one
 */
export function mantineStyles(sheet: string): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const wanted = namesIn(modules.join('\n'), /core\/esm\/.*\/(\w+)\.module\.mjs$/gm);
      const imported = namesIn(readFileSync(sheet, 'utf8'), /core\/styles\/([A-Z]\w+)\.css/g);
      const missing = [...wanted].filter((name) => !imported.has(name));
      const unused = [...imported].filter((name) => !wanted.has(name));
      if (missing.length > 0) this.error(`${sheet} lacks the styles of ${missing.join(', ')}.`);
      if (unused.length > 0) this.error(`${sheet} needs no styles of ${unused.join(', ')}.`);
    },
  };
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
}
