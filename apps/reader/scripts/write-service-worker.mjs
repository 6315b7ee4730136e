import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The last part of `npm run build`: gives the service worker the list of files that the app needs
 * without network, and a version that changes whenever one of them does. Scripts and fonts carry a
 * hash of their content in their names.
 */
const dist = join(import.meta.dirname, '../dist');
const worker = join(dist, 'service-worker.js');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(_expo\/static\/.+\.js|assets\/.+\.ttf|icon\.svg)$/.test(file))
  .sort()
  .map((file) => `/app/${file}`);
const source = readFileSync(worker, 'utf8');
const version = createHash('sha256')
  .update(readFileSync(join(dist, 'index.html')))
  .update(source)
  .update(files.join('\n'))
  .digest('hex')
  .slice(0, 12);
writeFileSync(worker, `const app = ${JSON.stringify({ version, files })};\n${source}`);
