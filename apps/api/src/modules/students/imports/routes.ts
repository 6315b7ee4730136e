import { customers as contract } from '@aqua/contract/students/customers';
import { serve, type Route } from '../../../http/route.ts';
import { previewInThread } from './reading/reading-thread.ts';
import type { ImportService } from './service.ts';
import { importTemplate } from './template.ts';

export function importRoutes(imports: ImportService): Route[] {
  return [
    serve(contract.import, async ({ query, actor, wholeFiles, language }) => {
      const { dryRun, ...part } = query;
      return imports.run(actor, await wholeFiles(), {
        isDry: dryRun === 'true',
        language,
        ...part,
      });
    }),
    serve(contract.previewImport, async ({ actor, wholeFiles }) =>
      previewInThread(actor, await wholeFiles()),
    ),
    serve(contract.importTemplate, async ({ language }) => importTemplate(language)),
  ];
}
