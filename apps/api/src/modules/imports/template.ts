import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import type { FileAnswer } from '../../http/route.ts';
import { csvOf } from '../../spreadsheets/csv.ts';

/** The columns of the import, in the language of the caller. */
const columns = ['name', 'email', 'erpIds'] as const;

/** An empty spreadsheet for the import, with an example row. */
export function importTemplate(language: Language): FileAnswer {
  const { headings, example } = catalogue[language].spreadsheets;
  const stream = csvOf({
    name: 'students',
    headings: columns.map((column) => headings[column]),
    total: 1,
    batches: (async function* () {
      yield [columns.map((column) => example[column])];
    })(),
  });
  return { type: 'text/csv; charset=utf-8', fileName: 'students.csv', stream };
}
