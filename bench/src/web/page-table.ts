import { tableOf } from '../../../scripts/lib/benchmarks-page.mjs';
import { isThaiFont, kilobytesOf, type Bytes, type LoadedFile } from './measure-bytes.ts';
import type { WebPage } from './pages.ts';

const heads = [
  'page',
  'script',
  'at most',
  'in files',
  'requests',
  'at most',
  'Latin + Thai fonts',
  'shown after',
];

/** Collects the pages' figures for the table of docs/benchmarks.md, and those over a limit. */
export function createPageTable() {
  const rows: (string | number)[][] = [];
  const misses: string[] = [];

  function expectAtMost(what: string, is: number, limit: number, files: LoadedFile[]): void {
    if (is <= limit) return;
    const list = files.map((file) => `  ${kb(kilobytesOf([file]))} ${new URL(file.url).pathname}`);
    misses.push([`${what}: ${Math.ceil(is)}, at most ${limit}`, ...list].join('\n'));
  }

  return {
    /** @param milliseconds undefined where no time is measured */
    add(page: WebPage, { files, requestsBefore }: Bytes, milliseconds: number | undefined): void {
      const kindOf = (kind: string) => files.filter((file) => file.kind === kind);
      const [scripts, fonts] = [kindOf('Script'), kindOf('Font')];
      const thai = fonts.filter(isThaiFont).length;
      const latin = fonts.length - thai;
      const { name, maxScriptKb, maxLatinFonts, maxRequests, maxMs } = page;
      expectAtMost(`${name}: KB of script`, kilobytesOf(scripts), maxScriptKb, scripts);
      expectAtMost(`${name}: requests before it is shown`, requestsBefore, maxRequests, files);
      expectAtMost(`${name}: font files with Latin letters`, latin, maxLatinFonts, fonts);
      if (maxMs !== undefined && milliseconds !== undefined)
        expectAtMost(`${name}: milliseconds until it is shown`, milliseconds, maxMs, files);
      rows.push([
        name,
        kb(kilobytesOf(scripts)),
        `${maxScriptKb} KB`,
        scripts.length,
        requestsBefore,
        maxRequests,
        `${latin} + ${thai}`,
        milliseconds === undefined ? '–' : `${Math.round(milliseconds)} ms`,
      ]);
    },

    table: () => tableOf(heads, rows),

    printMisses(): void {
      if (misses.length > 0) console.log(`\nMissed:\n${misses.join('\n')}`);
    },

    isWithinLimits: () => misses.length === 0,
  };
}

function kb(value: number): string {
  return `${value.toFixed(1)} KB`;
}
