import type { Catalogue } from '@aqua/phrases/catalogue';
import type { Page } from '../db/list.ts';

/** Moments become the time in Bangkok; true and false are said in words by the column. */
export type Cell = string | number | Date | null;

export type Heading = keyof Catalogue['spreadsheets']['headings'];

/** One column of an export: what stands above it, and its cell of a row. */
export interface Column<Row> {
  heading: Heading;
  value: (row: Row, words: Catalogue) => Cell;
}

/** How the rows of a list are written into a file. */
export interface ExportSpec<Row> {
  /** Names the file, such as `categories`. */
  name: string;
  /** What the audit log says, such as `category.exported`. */
  action: string;
  columns: Column<Row>[];
}

/** The rows that a service's list answers. */
export type RowOf<List extends (...input: never[]) => Promise<Page<unknown>>> =
  Awaited<ReturnType<List>> extends Page<infer Row> ? Row : never;

/** A table in one language, its rows still to come. */
export interface Spreadsheet {
  /** Names the sheets. */
  name: string;
  headings: string[];
  /** How many rows come at most. */
  total: number;
  batches: AsyncIterable<Cell[][]>;
}
