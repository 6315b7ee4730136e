import { captures as contract } from '@aqua/contract/reading/captures';
import { serve, type Route } from '../../../http/route.ts';
import type { CaptureService } from './service.ts';

export function captureRoutes(captures: CaptureService): Route[] {
  return [
    serve(contract.list, ({ actor }) => captures.list(actor)),
    serve(contract.report, ({ body, actor }) =>
      captures.report(actor, body.captures, body.sentAt ?? null),
    ),
  ];
}
