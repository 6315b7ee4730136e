import { SaxesParser } from 'saxes';
import { AppError } from '../../lib/errors.ts';

/** What is told while a file is read. Names have no prefix: `x:row` is `row`. */
interface XmlEvents {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** The rest of the file is not read once this is true. */
  isOver?: () => boolean;
}

/** Elements within each other, and attributes of one; a workbook needs ten and twenty. */
const most = { depth: 50, attributes: 100 };

/** Bytes that are decoded and read at once. */
const step = 65_536;

/**
 * Reads a file of a workbook, element by element. Office files have no document type (ECMA-376,
 * part 2, 7.2.4), so one with entities of its own is refused.
 *
 * @throws AppError `table.workbookDamaged` where it is not XML
 */
export function readXml(bytes: Buffer, events: XmlEvents): void {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let attributeCount = 0;
  parser.on('opentagstart', () => {
    attributeCount = 0;
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > most.attributes) throw new RangeError('too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > most.depth) throw new RangeError('too many elements within each other');
    events.open?.(localName(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.close?.(localName(name));
  });
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('doctype', () => {
    throw new RangeError('a document type');
  });
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let at = 0; at < bytes.length; at += step) {
      parser.write(decoder.decode(bytes.subarray(at, at + step), { stream: true }));
      if (events.isOver?.() === true) return;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  }
}

export function damaged(cause: unknown): AppError {
  return new AppError('table.workbookDamaged', {}, 'file', { cause });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The attribute of this name, with or without a prefix. */
export function attributeOf(attributes: Record<string, string>, local: string): string | undefined {
  const name = Object.keys(attributes).find((each) => localName(each) === local);
  return name === undefined ? undefined : attributes[name];
}
