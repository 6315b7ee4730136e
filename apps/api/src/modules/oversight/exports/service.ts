import { bangkokDay } from '@aqua/contract/law/ages';
import type { ExportFormat } from '@aqua/contract/list-choices';
import { catalogue, type Catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import type { Db } from '../../../db/connect.ts';
import type { Page } from '../../../db/list/list.ts';
import type { Actor } from '../../../http/actor.ts';
import type { FileAnswer } from '../../../http/route.ts';
import { mapBatches } from '../../../lib/map-batches.ts';
import { csvOf } from '../../../spreadsheets/csv.ts';
import type { ExportSpec } from '../../../spreadsheets/spreadsheet.ts';
import { xlsxOf } from '../../../spreadsheets/xlsx.ts';
import type { Audit } from '../audit/service.ts';

/** The parts of a call that the export needs. */
interface Call<Query> {
  query: Query;
  actor: Actor;
  language: Language;
}

const files = {
  csv: { write: csvOf, type: 'text/csv; charset=utf-8' },
  xlsx: {
    write: xlsxOf,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};

/** All rows: a size above the longest page makes the list read in batches. */
const all = 2_147_483_647;

/** Every filtered list as a file (product rules, section 5). The audit log records each export. */
export function createExporter({ db, audit }: { db: Db; audit: Audit }) {
  return {
    /**
     * The rows that `list` shows under the filters of the call, in the order of the list.
     * @param list the service's list, in the publisher scope of the caller
     */
    async export<Query extends { format: ExportFormat }, Row>(
      { query: { format, ...query }, actor, language }: Call<Query>,
      spec: ExportSpec<Row>,
      list: (query: Omit<Query, 'format'> & { page: number; size: number }) => Promise<Page<Row>>,
    ): Promise<FileAnswer> {
      const page = await list({ ...query, page: 1, size: all });
      await db.transaction().execute((trx) =>
        audit.record(trx, actor, spec.action, {
          // The subject is the person who exported the rows.
          id: actor.id,
          format,
          filter: query,
          rows: page.totalItems,
        }),
      );
      const { write, type } = files[format];
      const words = catalogue[language];
      return {
        type,
        fileName: `${spec.name}-${bangkokDay()}.${format}`,
        stream: write({
          name: spec.name,
          headings: spec.columns.map(({ heading }) => words.spreadsheets.headings[heading]),
          total: page.totalItems,
          batches: cellsOf(page, spec, words),
        }),
      };
    },
  };
}

function cellsOf<Row>({ data }: Page<Row>, { columns }: ExportSpec<Row>, words: Catalogue) {
  return mapBatches(Array.isArray(data) ? [data] : data, (rows) =>
    rows.map((row) => columns.map(({ value }) => value(row, words))),
  );
}

export type Exporter = ReturnType<typeof createExporter>;
