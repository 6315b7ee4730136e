import type { Catalogue } from '@aqua/phrases/catalogue';
import type { Page } from '../db/list/list.ts';

/** A moment is written in the time of Bangkok; columns write true and false as words. */
export type Cell = string | number | Date | null;

export type Heading = keyof Catalogue['spreadsheets']['headings'];

/** One column of an export: its heading, and its cell for a row. */
export interface Column<Row> {
  heading: Heading;
  value: (row: Row, words: Catalogue) => Cell;
}

/** How the rows of a list are written into a file. */
export interface ExportSpec<Row> {
  /** Names the file, such as `categories`. */
  name: string;
  /** The action in the audit log, such as `category.exported`. */
  action: string;
  columns: Column<Row>[];
}

/** The rows that a service's list returns. */
export type RowOf<List extends (...input: never[]) => Promise<Page<unknown>>> =
  Awaited<ReturnType<List>> extends Page<infer Row> ? Row : never;

/** A table in one language, its rows as a stream of batches. */
export interface Spreadsheet {
  /** The name of the sheets. */
  name: string;
  headings: string[];
  /** The greatest possible number of rows. */
  total: number;
  batches: AsyncIterable<Cell[][]>;
}
