import { createAllowance } from '../allowance.ts';
import { unescaped } from './escapes.ts';
import { readXml } from './xml.ts';

/**
 * The texts that cells refer to by number. ECMA-376, part 1, 18.4. Those that the file counts are
 * counted by nobody here.
 */
export function readSharedStrings(bytes: Buffer | undefined): string[] {
  const strings: string[] = [];
  if (bytes === undefined) return strings;
  const allowance = createAllowance();
  const text = createRichText();
  readXml(bytes, {
    open(name) {
      if (name === 'si') text.begin();
      else text.open(name);
    },
    text: text.add,
    close(name) {
      if (name !== 'si') return text.close(name);
      const whole = unescaped(text.whole());
      allowance.take(1, whole.length);
      strings.push(whole);
    },
  });
  return strings;
}

/** Puts a text of several formats together. How its letters are pronounced (`rPh`) is no part of it. */
export function createRichText() {
  let parts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  return {
    begin() {
      parts = [];
      isText = false;
      isPhonetic = false;
    },
    open(name: string) {
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    add(text: string) {
      if (isText && !isPhonetic) parts.push(text);
    },
    close(name: string) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    whole: () => parts.join(''),
  };
}
