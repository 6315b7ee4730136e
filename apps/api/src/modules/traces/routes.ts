import { traces as contract } from '@aqua/contract/traces';
import { serve, type Route } from '../../http/route.ts';
import type { TraceService } from './service.ts';

export function traceRoutes(traces: TraceService): Route[] {
  return [serve(contract.get, ({ params }) => traces.get(params.code))];
}
