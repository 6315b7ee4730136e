import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives each page of the site a document at its own place: `pages/unsubscribe.html` for `/unsubscribe`.
 * The server sends it for that address. In development it is the document of the rendered pages, too.
 *
 * @param rendered those of the addresses for which `build-site.ts` writes a document
 */
export function pagesByAddress(addresses: readonly string[], rendered: readonly string[]): Plugin {
  return {
    name: 'pages-by-address',
    writeBundle({ dir: directory = 'dist' }) {
      for (const address of addresses.filter((each) => !rendered.includes(each))) {
        const file = join(directory, 'pages', `${address}.html`);
        mkdirSync(dirname(file), { recursive: true });
        copyFileSync(join(directory, 'site.html'), file);
      }
      rmSync(join(directory, 'site.html'));
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const [address = ''] = (request.url ?? '').split('?');
        if (addresses.includes(address)) request.url = '/site.html';
        next();
      });
    },
  };
}
