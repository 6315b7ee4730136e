import { trafficLog as contract } from '@aqua/contract/traffic-log';
import { serve, type Route } from '../../http/route.ts';
import type { TrafficLog } from './service.ts';

export function trafficRoutes(traffic: TrafficLog): Route[] {
  return [serve(contract.list, ({ query }) => traffic.list(query))];
}
