import { auditLog as contract } from '@aqua/contract/oversight/audit-log';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../exports/service.ts';
import type { Audit } from './service.ts';
import { auditExport } from './export-columns.ts';

export function auditRoutes(audit: Audit, exporter: Exporter): Route[] {
  return [
    serve(contract.list, ({ query, signal }) => audit.list(query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, auditExport, (query) => audit.list(query, call.signal)),
    ),
  ];
}
