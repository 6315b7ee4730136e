import type { Language } from '@aqua/phrases/languages';
import { encode } from 'uqr';
import { createLineBreaker, createPdf } from '../../../pdf/text-lines.ts';

/** What stands on a card. */
export interface Card {
  name: string;
  group: string | null;
  /** The login name or, for a student without one, the e-mail. */
  signInName: string;
  firstPassword: string;
  /** The address of the QR code: the login with the name filled in. */
  link: string;
}

/** The words of every card, each in Thai and in English. */
export interface CardWords {
  title: string;
  signInName: string;
  firstPassword: string;
  instructions: readonly string[];
}

/** Points. */
const pageWidth = 595.28;
const pageHeight = 841.89;
const columns = 2;
const rows = 4;
const width = pageWidth / columns;
const height = pageHeight / rows;
const inset = 20;
const qrSide = 88;
const gap = 12;
const lineHeight = 1.4;
const grey = '#5b6770';
const black = '#111111';

/** At most so many lines of a name, the last of which ends with … if it is longer. */
const nameLines = 3;

/** A sign-in name of more characters gets smaller letters. */
const longName = 42;

type Pdf = ReturnType<typeof createPdf>;

/** Draws the cards as a PDF, eight on an A4 page, with lines to cut along. */
export async function drawCards(
  cards: readonly Card[],
  words: CardWords,
  language: Language,
): Promise<Buffer> {
  const document = createPdf(language, words.title, false);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const linesOf = createLineBreaker(document, language);
  for (const [nth, card] of cards.entries()) {
    const place = nth % (columns * rows);
    if (place === 0 && nth > 0) document.addPage();
    if (place === 0) drawCutLines(document);
    const left = (place % columns) * width + inset;
    const top = Math.floor(place / columns) * height + inset;
    drawCard(document, linesOf, card, words, { left, top });
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}

function drawCutLines(document: Pdf): void {
  document.lineWidth(0.5).strokeColor('#b0b8bd').dash(3, { space: 3 });
  for (let column = 1; column < columns; column += 1)
    document
      .moveTo(column * width, 0)
      .lineTo(column * width, pageHeight)
      .stroke();
  for (let row = 1; row < rows; row += 1)
    document
      .moveTo(0, row * height)
      .lineTo(pageWidth, row * height)
      .stroke();
  document.undash();
}

function drawCard(
  document: Pdf,
  linesOf: ReturnType<typeof createLineBreaker>,
  { name, group, signInName, firstPassword, link }: Card,
  words: CardWords,
  { left, top }: { left: number; top: number },
): void {
  const whole = width - 2 * inset;
  const beside = whole - qrSide - gap;
  let y = top;

  function write(text: string, font: 'regular' | 'bold', size: number, wide: number, most: number) {
    document.font(font).fontSize(size);
    const all = linesOf(text, wide);
    const lines = all.slice(0, most);
    if (all.length > most) lines[most - 1] = `${lines[most - 1]}…`;
    for (const line of lines) {
      document.text(line, left, y, { lineBreak: false });
      y += size * lineHeight;
    }
  }

  document.fillColor(black);
  write(name, 'bold', 12, beside, nameLines);
  document.fillColor(grey);
  if (group !== null) write(group, 'regular', 8.5, beside, 1);
  y = Math.max(y + 3, top + 44);
  write(words.signInName, 'regular', 7, beside, 1);
  document.fillColor(black);
  // It must be whole: a login name fits on a line, a long e-mail gets smaller letters.
  const isLong = signInName.length > longName;
  write(signInName, 'bold', isLong ? 6.5 : 11, beside, isLong ? 8 : 2);
  y += 2;
  document.fillColor(grey);
  write(words.firstPassword, 'regular', 7, beside, 1);
  document.fillColor(black);
  // In fours, as it is read aloud and typed.
  write(firstPassword.replaceAll(/(\d{4})(?=\d)/g, '$1 '), 'bold', 13, beside, 1);
  y = Math.max(y, top + qrSide) + 4;
  document.fillColor(grey);
  for (const instruction of words.instructions)
    if (y + 2 * 7 * lineHeight <= top + height - 2 * inset)
      write(instruction, 'regular', 7, whole, 2);
  drawQr(document, link, left + whole - qrSide, top);
}

/** Dark modules, each row of neighbours as one rectangle; the empty margin is that of the paper. */
function drawQr(document: Pdf, text: string, left: number, top: number): void {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const side = qrSide / size;
  document.fillColor('#000000');
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (row[x] === true) x += 1;
      if (x > from) document.rect(left + from * side, top + y * side, (x - from) * side, side);
    }
  document.fill();
}
