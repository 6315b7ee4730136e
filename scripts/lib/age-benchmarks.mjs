import { readFileSync, writeFileSync } from 'node:fs';
import { benchmarksPage, currentRelease, withAges } from './benchmarks-page.mjs';

/** `npm run age-benchmarks`, after a new version: docs/benchmarks.md says which figures are older than it. */
writeFileSync(benchmarksPage, withAges(readFileSync(benchmarksPage, 'utf8'), currentRelease()));
