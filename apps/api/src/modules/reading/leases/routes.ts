import { leases as contract } from '@aqua/contract/reading/leases';
import { serve, type Route } from '../../../http/route.ts';
import type { LeaseService } from './service.ts';

export function leaseRoutes(leases: LeaseService): Route[] {
  return [
    serve(contract.start, async ({ params, actor, noteInTraffic }) => {
      const lease = await leases.start(actor, params.id);
      noteInTraffic('lease', lease.id);
      return lease;
    }),
    serve(contract.renew, async ({ params, body, actor, noteInTraffic }) => {
      noteInTraffic('lease', body.lease);
      return leases.renew(actor, params.id, body.lease);
    }),
    serve(contract.end, async ({ params, actor }) => {
      await leases.end(actor, params.id);
      return {};
    }),
  ];
}
