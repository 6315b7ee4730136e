import { createHash } from 'node:crypto';

/** A row as it is in the file. */
interface RawRow {
  line: number;
  cells: string[];
}

/**
 * Identifies each row by its content and that of the rows around it: many rows have nothing but the
 * same class, and a row must stay the same when others are added elsewhere in the file.
 */
export function contentHashes(rows: RawRow[]): Map<number, string> {
  return new Map(
    rows.map(({ line }, at) => {
      const around = rows.slice(Math.max(0, at - 1), at + 2).map(({ cells }) => cells);
      const text = JSON.stringify([at === 0, around]);
      return [line, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

/** Identifies files with the same headings in the same places; null for a file without headings. */
export function headingsHash(head: RawRow | undefined): string | null {
  if (head === undefined) return null;
  const cells = head.cells.map((cell) => cell.trim());
  while (cells.at(-1) === '') cells.pop();
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex');
}
