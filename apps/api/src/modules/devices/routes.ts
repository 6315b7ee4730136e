import { devices as contract } from '@aqua/contract/devices';
import { serve, type Route } from '../../http/route.ts';
import type { DeviceService } from './service.ts';

export function deviceRoutes(devices: DeviceService): Route[] {
  return [serve(contract.current, ({ actor }) => devices.current(actor))];
}
