import { auditLog as contract } from '@aqua/contract/audit-log';
import { serve, type Route } from '../../http/route.ts';
import type { Audit } from './service.ts';

export function auditRoutes(audit: Audit): Route[] {
  return [serve(contract.list, ({ query }) => audit.list(query))];
}
