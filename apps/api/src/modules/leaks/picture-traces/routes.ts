import { pictureTraces as contract } from '@aqua/contract/leaks/picture-traces';
import { serve, type Route } from '../../../http/route.ts';
import type { PictureTraceService } from './service.ts';

export function pictureTraceRoutes(pictureTraces: PictureTraceService): Route[] {
  return [
    serve(contract.create, async ({ actor, query, wholeFiles, signal }) =>
      pictureTraces.create(actor, await wholeFiles(), query.productId ?? null, signal),
    ),
    serve(contract.get, ({ params }) => pictureTraces.get(params.id)),
    serve(contract.registered, ({ params }) =>
      pictureTraces.registered(params.id, params.position),
    ),
    serve(contract.page, ({ actor, params, signal }) =>
      pictureTraces.plainPage(actor, params.id, params.position, signal),
    ),
    serve(contract.report, ({ params, actor, language, signal }) =>
      pictureTraces.report(actor, params.id, language, signal),
    ),
  ];
}
