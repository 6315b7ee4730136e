import { dashboard as contract } from '@aqua/contract/oversight/dashboard';
import { serve, type Route } from '../../../http/route.ts';
import type { DashboardService } from './service.ts';

export function dashboardRoutes(dashboard: DashboardService): Route[] {
  return [serve(contract.get, ({ query, actor }) => dashboard.get(actor, query.range))];
}
