import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives each page of the site a document at its own place: `pages/login.html` for `/login`. The server
 * sends it for that address; every other address belongs to the back-office.
 */
export function pagesByAddress(addresses: readonly string[]): Plugin {
  return {
    name: 'pages-by-address',
    writeBundle({ dir: directory = 'dist' }) {
      for (const address of addresses) {
        const file = join(directory, 'pages', `${address === '/' ? '/index' : address}.html`);
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
