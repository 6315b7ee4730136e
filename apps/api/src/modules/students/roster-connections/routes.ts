import { rosterConnections as contract } from '@aqua/contract/students/roster-connections';
import { serve, type Route } from '../../../http/route.ts';
import type { RosterRuns } from './runs.ts';
import type { RosterConnections } from './service.ts';

export function rosterConnectionRoutes(connections: RosterConnections, runs: RosterRuns): Route[] {
  return [
    serve(contract.list, ({ query, actor, language, signal }) =>
      connections.list(actor, query, language, signal),
    ),
    serve(contract.get, ({ params, actor, language }) =>
      connections.get(actor, params.id, language),
    ),
    serve(contract.create, ({ body, actor, language }) =>
      connections.create(actor, body, language),
    ),
    serve(contract.update, ({ params, body, actor, language, ifMatch }) =>
      connections.update(actor, params.id, body, language, ifMatch),
    ),
    serve(contract.remove, ({ params, actor, language }) =>
      connections.remove(actor, params.id, language),
    ),
    serve(contract.try, ({ params, body, actor, signal }) =>
      connections.try(actor, params.id, body.schoolId ?? null, signal),
    ),
    serve(contract.start, ({ params, actor, language }) => runs.start(actor, params.id, language)),
    serve(contract.runs, ({ params, actor, language }) => runs.list(actor, params.id, language)),
    serve(contract.getRun, ({ params, actor, language }) =>
      runs.get(actor, params.id, params.runId, language),
    ),
    serve(contract.confirm, ({ params, actor, language }) =>
      runs.confirm(actor, params.id, params.runId, language),
    ),
  ];
}
