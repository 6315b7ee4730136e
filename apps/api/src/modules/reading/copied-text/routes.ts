import { copies as contract } from '@aqua/contract/reading/copied-text';
import { serve, type Route } from '../../../http/route.ts';
import type { CopyService } from './service.ts';

export function copyRoutes(copies: CopyService): Route[] {
  return [
    serve(contract.create, async ({ params, body, actor, signal, noteInTraffic }) => {
      const copy = await copies.create(actor, { productId: params.id, ...params, ...body, signal });
      noteInTraffic('length', copy.length);
      return copy;
    }),
  ];
}
