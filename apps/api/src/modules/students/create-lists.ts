import type { Infrastructure } from '../../infrastructure.ts';
import type { ProductService } from '../catalogue/products/service.ts';
import type { Audit } from '../oversight/audit/service.ts';
import type { CustomerService } from './customers/service.ts';
import type { ImportedGroups } from './groups/imported-groups.ts';
import type { ImportedMembers } from './groups/imported-members.ts';
import type { GroupMembers } from './groups/members.ts';
import type { GroupService } from './groups/service.ts';
import { createImportService } from './imports/service.ts';
import { createRosters } from './roster-connections/create.ts';

type Deps = Pick<Infrastructure, 'db' | 'queue'> & {
  audit: Audit;
  products: ProductService;
  customers: CustomerService;
  groups: GroupService;
  importedGroups: ImportedGroups;
  importedMembers: ImportedMembers;
  groupMembers: GroupMembers;
  sealer: Infrastructure['rosterSealer'];
  allowsPrivate: boolean;
};

/** Lists of students: files, and the systems of schools, whose lines are imported alike. */
export function createLists(deps: Deps) {
  const imports = createImportService(deps);
  return { imports, ...createRosters({ ...deps, imports }) };
}
