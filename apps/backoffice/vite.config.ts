import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { renderedAddresses, siteAddresses } from './src/site/addresses.ts';
import { callsWithoutSchemas } from './vite/calls-without-schemas.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
import { pagesByAddress } from './vite/pages-by-address.ts';
import { preloads } from './vite/preloads.ts';

const server = 'http://localhost:4000';

/**
 * What most screens need, in few files: a file of its own for each shared icon would be fifty more
 * requests. A group holds what its modules import, unless a group of a higher priority holds it. The
 * modules that start something, the two `main.tsx`, are in no group: whoever loads the file starts it.
 */
const scripts = [
  {
    name: 'base',
    test: /src\/(site\/frame|components\/site\/public-page|lib\/(client|language\/language))\.tsx?|vite\/preload-helper/,
    priority: 6,
  },
  { name: 'form-state', test: /@mantine\/form\//, priority: 5 },
  // What the login's form shares with the lists, which have fields, but no form.
  {
    name: 'fields',
    test: /components\/(field\/password-field|error-alert)\.tsx|accounts\/.*-link\.tsx|lib\/(address\/(same-origin-path|address|login-search|leave-page)|focus-first-problem|start-at-provider|language\/provider-name|storage\/sign-in-attempt)\.ts|core\/.*\/(Stack|Anchor|TextInput|Button)\/|useMutation|IconClock\./,
    priority: 5,
  },
  // What all logins show besides their form.
  {
    name: 'logins',
    test: /accounts\/(providers\/|login\/(login-failure|passkey-button))/,
    priority: 4.5,
  },
  { name: 'app', test: /app\/providers\.tsx/, priority: 4 },
  { name: 'shell', test: /layout\/shell\.tsx/, priority: 3 },
  // Without the one form of lists, which is loaded when it is opened.
  { name: 'lists', test: /components\/list\/(?!filters\/save-filter-dialog)/, priority: 2 },
  {
    name: 'forms',
    test: /components\/form\/(form-dialog|conflict-dialog|use-row-edit)\.tsx?/,
    priority: 1,
  },
  // What several screens show of a book.
  {
    name: 'books',
    test: /products\/(shared\/(\w+-badge|ingest-state|book-flaws|product-dialogs|retry-ingest)|drafts\/(drop-pdfs|handed-files))\.tsx?|IconFiles\./,
    priority: 1,
  },
  // What only forms need stays out of the lists.
  {
    name: 'inputs',
    test: /@mantine\/.*(MultiSelect|NumberInput|Pill|Textarea|Radio)|react-number-format/,
    priority: 1,
  },
  { name: 'parts', test: /@(mantine|tabler|tanstack)\//, minShareCount: 3, priority: 0 },
];

/**
 * V8 compiles all functions of such a file beside its download, instead of each when it is first
 * called: the first row of a list is about a tenth sooner there. For others it is a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  plugins: [
    callsWithoutSchemas(),
    react(),
    mantineStyles(join(import.meta.dirname, 'src/app/mantine.css')),
    preloads(),
    pagesByAddress(siteAddresses, renderedAddresses),
  ],
  // Each workspace may have a copy of its own; two of them would be sent.
  resolve: { dedupe: ['zod'] },
  build: {
    target: 'es2022',
    sourcemap: true,
    // Mantine's styles are three quarters of it, and every page needs most of those.
    cssCodeSplit: false,
    rolldownOptions: {
      input: ['index.html', 'site.html'],
      output: { codeSplitting: { groups: scripts }, postBanner: compileHint },
    },
  },
  server: {
    port: 5173,
    // In development the API, its pictures, the reader and the mails come from the real server.
    proxy: { '/api': server, '/files': server, '/app': server, '/dev/inbox': server },
  },
});
