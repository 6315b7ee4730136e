import { annotations as contract } from '@aqua/contract/reading/annotations';
import { serve, type Route } from '../../../http/route.ts';
import type { AnnotationService } from './service.ts';

export function annotationRoutes(annotations: AnnotationService): Route[] {
  return [
    serve(contract.books, ({ actor }) => annotations.books(actor)),
    serve(contract.list, ({ params, query, actor }) =>
      annotations.list(actor, params.id, query.since),
    ),
    serve(contract.sync, ({ params, body, actor }) =>
      annotations.sync(actor, params.id, body.changes, body.sentAt ?? null),
    ),
  ];
}
