import { customers as contract } from '@aqua/contract/students/customers';
import { imports as importsContract } from '@aqua/contract/students/imports';
import { serve, type Route } from '../../../http/route.ts';
import type { ImportService } from './service.ts';
import { importTemplate } from './template.ts';

export function importRoutes(imports: ImportService): Route[] {
  return [
    serve(contract.import, async ({ query, actor, wholeFiles, language }) => {
      const {
        columns: fields,
        sheet,
        headings,
        schoolCode,
        otherSchool,
        from,
        to,
        group: groupId,
        leaving,
      } = query;
      return imports.run(actor, await wholeFiles(), {
        isDry: query.dryRun === 'true',
        language,
        choices: { fields, sheet, headings, schoolCode },
        from,
        to,
        name: query.import,
        groupId,
        isSchoolConfirmed: otherSchool === 'confirmed',
        whole:
          query.whole === undefined
            ? undefined
            : { keepsBooks: query.missingBooks === 'keep', leaving },
      });
    }),
    serve(contract.previewImport, async ({ query, actor, wholeFiles }) =>
      imports.preview(actor, await wholeFiles(), query),
    ),
    serve(contract.importTemplate, async ({ language }) => importTemplate(language)),
    serve(importsContract.list, ({ query, actor, signal }) => imports.list(actor, query, signal)),
    serve(importsContract.get, ({ params, actor }) => imports.get(actor, params.id)),
    serve(importsContract.undo, ({ params, actor }) => imports.undo(actor, params.id)),
  ];
}
