import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { renderSite } from '../src/site/static/render.tsx';
import { callsWithoutSchemas } from './calls-without-schemas.ts';

/*
 * The second part of `npm run build`: renders the pages of the site into the build of the apps
 * (docs/decisions/0033). One build makes the script and the styles of these pages, another the
 * renderer, which runs here.
 */
const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const rendererFolder = join(dist, '.renderer');
const fontFace = /@font-face\s*\{[^}]*\}/g;
const common = { root, configFile: false, publicDir: false, logLevel: 'warn' } as const;

const assets = await buildAssets();
const render = await buildRenderer();
const formHead = await readFormHead();
for (const { path, content } of await render(assets, formHead)) {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
await rm(rendererFolder, { recursive: true });

/** What the page of the forms has in its head: scripts, styles, fonts and the settings of the server. */
async function readFormHead(): Promise<string> {
  const page = await readFile(join(dist, 'pages/forgot-password.html'), 'utf8');
  const tags = page.match(/<(script|link|meta name="aqua-)[^>]*>(<\/script>)?/g) ?? [];
  return tags.filter((tag) => !tag.includes('rel="icon"')).join('\n');
}

/**
 * The script and the styles are in each page. The fonts become files beside those of the apps, with a
 * style sheet of their own.
 */
async function buildAssets() {
  const taken = { script: '', styles: '', fonts: '' };
  const takeOut: Plugin = {
    name: 'take-out',
    enforce: 'post',
    // The styles of a module count without its names, which are in the rendered pages.
    transform: (_, id) =>
      id.endsWith('.module.css') ? { code: '', moduleSideEffects: 'no-treeshake' } : undefined,
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') taken.script += file.code;
        else if (name.endsWith('.css')) taken.styles += String(file.source);
        else continue;
        delete bundle[name];
      }
      const source = (taken.styles.match(fontFace) ?? []).join('');
      taken.styles = taken.styles.replaceAll(fontFace, '');
      const fonts = this.emitFile({ type: 'asset', name: 'site-fonts.css', source });
      taken.fonts = `/${this.getFileName(fonts)}`;
    },
  };
  await build({
    ...common,
    plugins: [takeOut],
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/site/static/enhance.ts') },
    },
  });
  return taken;
}

async function buildRenderer(): Promise<typeof renderSite> {
  await build({
    ...common,
    plugins: [callsWithoutSchemas(), react()],
    build: {
      outDir: rendererFolder,
      ssr: join(root, 'src/site/static/render.tsx'),
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
    // The workspaces are TypeScript.
    ssr: { noExternal: [/^@aqua\//] },
  });
  const module: { renderSite: typeof renderSite } = await import(
    pathToFileURL(join(rendererFolder, 'render.mjs')).href
  );
  return module.renderSite;
}
