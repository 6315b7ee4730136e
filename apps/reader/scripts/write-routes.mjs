import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import routing from 'expo-router/internal/routing.js';

/** @typedef {{ route: string, children: Route[] }} Route as Expo Router reads it from a file's name */

/*
 * The second part of `npm run build`: lists the reader's addresses for the server, which answers
 * 404 to all others (apps/api/src/http/web/web-pages.ts). Expo Router's own code derives them from the
 * file names, as it does in the app.
 */
const app = join(import.meta.dirname, '../src/app');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `./${file}`);
const screens = Object.assign(() => ({ default: () => null }), {
  keys: () => files,
  resolve: String,
  id: app,
});

const root = routing.getExactRoutes(screens, { ignoreEntryPoints: true, platform: 'web' });
if (root === null) throw new Error(`${app} has no routes.`);
const pages = join(import.meta.dirname, '../dist/pages');
mkdirSync(pages, { recursive: true });
writeFileSync(join(pages, 'routes.json'), JSON.stringify(addressesOf(root)));

/**
 * The addresses of a route and of the routes below it, such as `/book/$id`.
 * @param {Route} route
 * @returns {string[]}
 */
function addressesOf({ route, children }, parent = '') {
  const path = `${parent}/${route}`;
  if (children.length > 0) return children.flatMap((child) => addressesOf(child, path));
  const parts = routing
    .stripGroupSegmentsFromPath(path)
    .split('/')
    .filter((part) => part !== '' && part !== 'index')
    .map((part) => part.replace(/^\[(\w+)\]$/, '$$$1'));
  if (parts.includes('+not-found')) return [];
  if (parts.some((part) => part.includes('[')))
    throw new Error(
      `The server can't match the address ${path} (apps/api/src/http/web/web-pages.ts).`,
    );
  return [`/${parts.join('/')}`];
}
