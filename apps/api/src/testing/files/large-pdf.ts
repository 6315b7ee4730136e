import { makePdf } from './make-pdf.ts';

/**
 * A complete PDF of at least so many bytes: a PDF, filler, then the place of its table once more.
 */
export function makeLargePdf(bytes: number, seed: number): Buffer<ArrayBuffer> {
  const pdf = makePdf({ pages: 2, text: `Large ${seed}` });
  const table = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1] ?? '0';
  const line = Buffer.from(`% filler ${seed} ${'.'.repeat(100)}\n`);
  const filler = Buffer.alloc(bytes, line);
  // No two pieces are alike, so that a part in the wrong place is noticed.
  for (let at = 0; at < filler.length; at += 4_096) filler.write(`\n% ${at}\n`, at);
  return Buffer.concat([pdf, filler, Buffer.from(`\nstartxref\n${table}\n%%EOF\n`)]);
}
