import { trafficLog as contract } from '@aqua/contract/oversight/traffic-log';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../exports/service.ts';
import type { TrafficLog } from './service.ts';
import { trafficExport } from './export-columns.ts';

export function trafficRoutes(traffic: TrafficLog, exporter: Exporter): Route[] {
  return [
    serve(contract.list, ({ query, actor, signal }) => traffic.list(actor, query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, trafficExport, (query) => traffic.list(call.actor, query, call.signal)),
    ),
  ];
}
