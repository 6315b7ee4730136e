import { customers as contract } from '@aqua/contract/students/customers';
import { serve, type Route } from '../../../http/route.ts';
import type { ImportService } from './service.ts';
import { importTemplate } from './template.ts';

export function importRoutes(imports: ImportService): Route[] {
  return [
    serve(contract.import, async ({ query, actor, wholeFiles, language }) => {
      const { dryRun, columns: fields, sheet, headings, from, to } = query;
      const choices = { fields, sheet, headings };
      const isDry = dryRun === 'true';
      return imports.run(actor, await wholeFiles(), { isDry, language, choices, from, to });
    }),
    serve(contract.previewImport, async ({ query, actor, wholeFiles }) =>
      imports.preview(actor, await wholeFiles(), query),
    ),
    serve(contract.importTemplate, async ({ language }) => importTemplate(language)),
  ];
}
