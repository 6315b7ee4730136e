import { publishers as contract } from '@aqua/contract/publishers';
import { serve, type Route } from '../../http/route.ts';
import type { PublisherService } from './service.ts';

export function publisherRoutes(publishers: PublisherService): Route[] {
  return [serve(contract.list, ({ query }) => publishers.list(query))];
}
