import type { Language } from '@aqua/phrases/languages';
import PdfKit from 'pdfkit';
import { fontFile } from './fonts.ts';

/** An A4 document with the bundled Thai and Latin font as `regular` and `bold`. */
export function createPdf(language: Language, title: string, bufferPages: boolean) {
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    bufferPages,
    info: { Title: title, Producer: 'Aqua' },
  });
  document.registerFont('regular', fontFile());
  document.registerFont('bold', fontFile('500Medium/IBMPlexSansThai_500Medium.ttf'));
  return document;
}

/**
 * Breaks texts into lines, in the font and size that the document has at that moment: between words
 * of the language, because Thai has no spaces between them. The lines are ready to be drawn.
 */
export function createLineBreaker(
  document: Pick<InstanceType<typeof PdfKit>, 'widthOfString'>,
  language: Language,
) {
  const words = new Intl.Segmenter(language, { granularity: 'word' });

  /** A word longer than a line, such as a hash, in parts. */
  function fitting(word: string, width: number): string[] {
    if (document.widthOfString(word) <= width) return [word];
    const half = Math.ceil(word.length / 2);
    return [...fitting(word.slice(0, half), width), ...fitting(word.slice(half), width)];
  }

  return (text: string, width: number): string[] => {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const { segment } of words.segment(paragraph)) {
        for (const part of fitting(segment, width)) {
          if (line !== '' && document.widthOfString((line + part).trimEnd()) > width) {
            lines.push(line.trimEnd());
            line = part.trimStart();
          } else line += part;
        }
      }
      lines.push(line.trimEnd());
    }
    return lines.map(drawn);
  };
}

/**
 * Puts ำ after a tone mark into the order in which it is drawn: its ring stands below the mark.
 * Shapers for Thai do this; fontkit's does not know Thai and would draw the two over each other.
 */
export function drawn(text: string): string {
  return text.replaceAll(/([\u0E48-\u0E4B])\u0E33/g, '\u0E4D$1\u0E32');
}
