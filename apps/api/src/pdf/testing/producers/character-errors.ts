/**
 * Character error rate of a text that was read back, in percent: the smallest number of letters to
 * insert, remove or change, per hundred letters of the original text (NFC). White space does not count,
 * since each producer breaks lines differently. Latin ligatures (fi) count as separate letters.
 */
export function characterErrors(read: string, written: string): number {
  const [from, to] = [lettersOf(read), lettersOf(written)];
  let row = to.map((_, index) => index + 1);
  from.forEach((letter, line) => {
    let left = line + 1;
    let corner = line;
    row = row.map((above, index) => {
      const changed = corner + (letter === to[index] ? 0 : 1);
      corner = above;
      left = Math.min(above + 1, left + 1, changed);
      return left;
    });
  });
  return ((row.at(-1) ?? from.length) * 100) / Math.max(1, to.length);
}

function lettersOf(text: string): string[] {
  const joined = /[\ufb00-\ufb06]/g;
  return [
    ...text
      .normalize('NFC')
      .replaceAll(/\s/g, '')
      .replaceAll(joined, (one) => one.normalize('NFKC')),
  ];
}
