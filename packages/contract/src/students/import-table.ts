import { z } from 'zod';
import { importFields, importFormats } from './import-fields.ts';

/** A file as it is read, before anything in it is checked. */
export const importTable = z.object({
  format: z.enum(importFormats),
  /**
   * The sheet of a workbook that is read, by its name and its number among all sheets; null where
   * several are.
   */
  sheet: z.string().nullable(),
  sheetNumber: z.int().nullable(),
  /** Several sheets are read as one list: those in `together`. */
  isTogether: z.boolean(),
  /**
   * The numbers of the sheets with the columns of the likeliest one, which can be read as one list;
   * empty for one alone. Sheets of teachers, examples and those who have left are not among them.
   */
  together: z.array(z.int()),
  /** The sheets that are not empty, among them the one that is read. */
  sheets: z.array(z.object({ number: z.int(), name: z.string() })),
  /** Sheets that are not empty and not read. */
  otherSheets: z.int(),
  /** The line of the headings; null for a file that has none. */
  line: z.int().nullable(),
  /** The lines among which the headings are, each with what is written in it. */
  firstLines: z.array(z.object({ line: z.int(), text: z.string() })),
  /** The list of the ministry (DMC), which has no e-mails. */
  isDmc: z.boolean(),
  /** The fields of the columns are those of the last import with the same headings. */
  isRemembered: z.boolean(),
  /**
   * Each column with its heading, and the field that the heading stands for. What is in a column
   * such as a national id or a religion is never read.
   */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.enum(importFields).nullable(),
      isNeverRead: z.boolean(),
    }),
  ),
  /** The first lines below the headings. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /**
   * The code of the school of the publisher's last import that had one, for a file that names none.
   */
  schoolCode: z.string().nullable(),
  /** How many lines are below the headings; for a OneRoster, how many students it has. */
  countRows: z.int(),
  /** What the files of a OneRoster contain. Its columns need no matching. */
  roster: z.object({ users: z.int(), classes: z.int() }).nullable(),
});

export type ImportTable = z.infer<typeof importTable>;
