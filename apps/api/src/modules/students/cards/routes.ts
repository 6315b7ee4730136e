import { customers as contract } from '@aqua/contract/students/customers';
import { serve, type Route } from '../../../http/route.ts';
import type { Cards } from './service.ts';

export function cardRoutes(cards: Cards): Route[] {
  return [
    serve(contract.printCards, ({ body, actor, language, signal }) =>
      cards.print(actor, body, { language, signal }),
    ),
  ];
}
