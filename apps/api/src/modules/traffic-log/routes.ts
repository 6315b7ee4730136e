import { trafficLog as contract } from '@aqua/contract/traffic-log';
import { serve, type Route } from '../../http/route.ts';
import type { Exporter } from '../exports/service.ts';
import type { TrafficLog } from './service.ts';
import { trafficExport } from './export-columns.ts';

export function trafficRoutes(traffic: TrafficLog, exporter: Exporter): Route[] {
  return [
    serve(contract.list, ({ query, signal }) => traffic.list(query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, trafficExport, (query) => traffic.list(query, call.signal)),
    ),
  ];
}
