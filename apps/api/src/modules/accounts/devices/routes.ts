import { customers } from '@aqua/contract/students/customers';
import { devices as contract } from '@aqua/contract/accounts/devices';
import { serve, type Route } from '../../../http/route.ts';
import type { DeviceGranting } from './granting.ts';
import type { DeviceService } from './service.ts';

export function deviceRoutes(devices: DeviceService, granting: DeviceGranting): Route[] {
  return [
    serve(contract.current, ({ actor }) => devices.current(actor)),
    serve(customers.device, ({ params }) => granting.of(params.id)),
    serve(customers.grantMove, ({ params, body, actor }) =>
      granting.grant(actor, params.id, body.reason),
    ),
  ];
}
