import type { Language } from '@aqua/phrases/languages';
import { Readable } from 'node:stream';
import { createLineBreaker, createPdf, drawn } from './text-lines.ts';

/** Points. */
const margin = 56;
const pageWidth = 595.28;
const pageHeight = 841.89;
const lineHeight = 1.5;
const sizes = { title: 20, heading: 13, text: 10, note: 8.5 } as const;

export interface TextOptions {
  size?: keyof typeof sizes;
  isBold?: boolean;
  /** Points from the margin. */
  indent?: number;
  /** Points after the paragraph. */
  after?: number;
}

/**
 * Writes an A4 document with the bundled Thai and Latin font, from top to bottom. Lines are broken
 * between words of the language, because Thai has no spaces between them.
 */
export function createDocument(language: Language, title: string, footer: string) {
  const document = createPdf(language, title, true);
  const linesOf = createLineBreaker(document, language);
  let y = margin;
  const bottom = pageHeight - margin - 20;

  /** Begins a new page if so much no longer fits. */
  function need(height: number): void {
    if (y + height <= bottom) return;
    document.addPage();
    y = margin;
  }

  const writer = {
    text(text: string, options: TextOptions = {}): void {
      const { size = 'text', isBold = false, indent = 0, after = 4 } = options;
      document.font(isBold ? 'bold' : 'regular').fontSize(sizes[size]);
      const height = sizes[size] * lineHeight;
      for (const line of linesOf(text, pageWidth - 2 * margin - indent)) {
        need(height);
        document.text(line, margin + indent, y, { lineBreak: false });
        y += height;
      }
      y += after;
    },

    /** Leaves room for what follows, so that no heading stands alone at the end of a page. */
    heading(text: string): void {
      need(90);
      y += 12;
      writer.text(text, { size: 'heading', isBold: true, after: 6 });
    },

    /** A name and its value, beside each other. */
    fact(name: string, value: string): void {
      const [left, height] = [140, sizes.text * lineHeight];
      document.font('regular').fontSize(sizes.text);
      const lines = linesOf(value, pageWidth - 2 * margin - left);
      const names = linesOf(name, left - 10);
      need(height * Math.max(lines.length, names.length));
      for (const [at, line] of names.entries())
        document.fillColor('#5b6770').text(line, margin, y + at * height, { lineBreak: false });
      for (const [at, line] of lines.entries())
        document
          .fillColor('#111111')
          .text(line, margin + left, y + at * height, { lineBreak: false });
      y += height * Math.max(lines.length, names.length) + 2;
    },

    /** Two JPEGs beside each other, each with its caption. */
    pair(images: readonly { jpeg: Buffer; caption: string }[]): void {
      const gap = 16;
      const width = (pageWidth - 2 * margin - gap) / 2;
      const height = 330;
      need(height + 20);
      for (const [at, { jpeg, caption }] of images.entries()) {
        const x = margin + at * (width + gap);
        document
          .font('regular')
          .fontSize(sizes.note)
          .text(drawn(caption), x, y, { lineBreak: false });
        const place = { fit: [width, height - 14] as [number, number] };
        document.image(jpeg, x, y + 14, place);
      }
      y += height + 6;
    },

    /** Ends the document, with the footer and the number of each page. */
    end(): Readable {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page);
        document.font('regular').fontSize(sizes.note).fillColor('#5b6770');
        document.text(drawn(footer), margin, pageHeight - margin, { lineBreak: false });
        const number = `${page + 1} / ${count}`;
        const right = pageWidth - margin - document.widthOfString(number);
        document.text(number, right, pageHeight - margin, { lineBreak: false });
      }
      document.end();
      return Readable.from(document);
    },
  };
  return writer;
}
