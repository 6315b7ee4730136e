/** A value of a PDF: a list, a dictionary, or anything else as it is written, such as `12 0 R` or `/Name`. */
export type PdfValue = string | PdfValue[] | Map<string, PdfValue>;

const token =
  /\s*(?:(<<)|(>>)|(\[)|(\])|(\d+ \d+ R)|(\/[^\s()<>[\]{}/%]*)|(\()|(<[^>]*>)|([^\s()<>[\]{}/%]+))/y;

/** Reads one value from `at`; `end` is the place after it. Unreadable text ends it. */
export function parseObject(text: string, at: number): { value: PdfValue; end: number } {
  token.lastIndex = at;
  const read = readValue(text);
  return { value: read ?? '', end: token.lastIndex };
}

/** The next value; undefined at the end of a list or dictionary. */
function readValue(text: string): PdfValue | undefined {
  const from = token.lastIndex;
  const found = token.exec(text);
  if (!found) {
    token.lastIndex = from;
    return undefined;
  }
  const [whole, dictionary, , list, , , , string] = found;
  if (list) {
    const items: PdfValue[] = [];
    for (let item = readValue(text); item !== undefined; item = readValue(text)) items.push(item);
    return items;
  }
  if (dictionary) {
    const entries = new Map<string, PdfValue>();
    for (let key = readValue(text); key !== undefined; key = readValue(text)) {
      const value = readValue(text);
      if (value === undefined) break;
      if (typeof key === 'string') entries.set(key.slice(1), value);
    }
    return entries;
  }
  if (string) return readString(text);
  return found[2] || found[4] ? undefined : whole.trimStart();
}

/** A string in brackets, which may contain brackets; the first one is already read. */
function readString(text: string): string {
  const from = token.lastIndex - 1;
  let at = token.lastIndex;
  for (let depth = 1; depth > 0 && at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
  }
  token.lastIndex = at;
  return text.slice(from, at);
}

export function writeValue(value: PdfValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`;
  const entries = Array.from(value, ([key, one]) => `/${key} ${writeValue(one)}`);
  return `<<${entries.join('')}>>`;
}

/** All dictionaries in a value, itself included. */
export function dictionariesIn(value: PdfValue): Map<string, PdfValue>[] {
  if (typeof value === 'string') return [];
  if (Array.isArray(value)) return value.flatMap(dictionariesIn);
  return [value, ...Array.from(value.values()).flatMap(dictionariesIn)];
}
