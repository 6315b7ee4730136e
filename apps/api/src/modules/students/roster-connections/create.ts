import type { Infrastructure } from '../../../infrastructure.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { ImportedGroups } from '../groups/imported-groups.ts';
import type { GroupMembers } from '../groups/members.ts';
import type { ImportService } from '../imports/service.ts';
import { createRosterApplication } from './apply-roster.ts';
import { createClaimedRuns } from './claimed-runs.ts';
import { createLeaving } from './leave-classes.ts';
import { createRosterQueries } from './queries.ts';
import { createSourceReading } from './read-source.ts';
import { createRosterRun } from './run.ts';
import { createRunQueries } from './run-queries.ts';
import { createRosterRuns } from './runs.ts';
import { createRosterConnections } from './service.ts';

type Deps = Pick<Infrastructure, 'db' | 'queue'> & {
  sealer: Infrastructure['rosterSealer'];
  audit: Audit;
  imports: ImportService;
  importedGroups: ImportedGroups;
  groupMembers: GroupMembers;
  allowsPrivate: boolean;
};

/** Connections to the OneRoster of schools, and the job of their runs. */
export function createRosters(deps: Deps) {
  const { db, audit, queue, sealer, allowsPrivate } = deps;
  const queries = createRosterQueries(db);
  const claimedRuns = createClaimedRuns(db);
  const runs = createRosterRuns({
    db,
    audit,
    queue,
    queries,
    runQueries: createRunQueries(db),
  });
  return {
    rosterConnections: createRosterConnections({ db, audit, queries, runs, sealer, allowsPrivate }),
    rosterRuns: runs,
    rosterRun: createRosterRun({
      db,
      audit,
      sealer,
      queries,
      claimedRuns,
      readSource: createSourceReading({ claimedRuns, allowsPrivate }),
      application: createRosterApplication({ ...deps, claimedRuns }),
      leave: createLeaving({ ...deps, claimedRuns }),
    }),
  };
}
