import { customers as contract } from '@aqua/contract/customers';
import { serve, type Route } from '../../http/route.ts';
import { previewImport } from './read-import.ts';
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
    serve(contract.previewImport, async ({ wholeFiles }) => previewImport(await wholeFiles())),
    serve(contract.importTemplate, async ({ language }) => importTemplate(language)),
  ];
}
