import { createClassCodeServices } from './class-codes/create.ts';
import { createGroupServices } from './groups/create.ts';

type Deps = Parameters<typeof createGroupServices>[0] &
  Omit<Parameters<typeof createClassCodeServices>[0], 'groupJoining'>;

/** What is done with groups, and the codes with which students join them. */
export function createGroupsAndCodes(deps: Deps) {
  const ofGroups = createGroupServices(deps);
  const { groupJoining } = ofGroups;
  return { ...ofGroups, ...createClassCodeServices({ ...deps, groupJoining }) };
}
