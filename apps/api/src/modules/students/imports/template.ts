import { importFields } from '@aqua/contract/students/import-fields';
import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import type { FileAnswer } from '../../../http/route.ts';
import { csvOf } from '../../../spreadsheets/csv.ts';

/**
 * An empty spreadsheet for the import, with an example row: every column that the import reads, in
 * the language of the caller.
 */
export function importTemplate(language: Language): FileAnswer {
  const { spreadsheets, backoffice } = catalogue[language];
  const stream = csvOf({
    name: 'students',
    headings: importFields.map((field) => backoffice.imports.fields[field]),
    total: 1,
    batches: (async function* () {
      yield [importFields.map((field) => spreadsheets.example[field])];
    })(),
  });
  return { type: 'text/csv; charset=utf-8', fileName: 'students.csv', stream };
}
