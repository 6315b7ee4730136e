import { watermarkCodes as contract } from '@aqua/contract/leaks/watermark-codes';
import { serve, type Route } from '../../../http/route.ts';
import type { WatermarkCodeService } from './service.ts';

export function watermarkCodeRoutes(watermarkCodes: WatermarkCodeService): Route[] {
  return [serve(contract.get, ({ params }) => watermarkCodes.get(params.code))];
}
