import { createCarriedBooks } from './carried-books.ts';
import { createGroupBooks } from './group-books.ts';
import { createGroupJoining } from './joining.ts';
import { createGroupLists } from './group-lists.ts';
import { createGroupMembers } from './members.ts';
import { createReaderReminders } from './reminders.ts';
import { createGroupRemoval } from './remove.ts';
import { createImportedGroups } from './imported-groups.ts';
import { createImportedMembers } from './imported-members.ts';

type Deps = Parameters<typeof createGroupBooks>[0] &
  Parameters<typeof createGroupLists>[0] &
  Parameters<typeof createReaderReminders>[0];

/** What is done with groups; the groups themselves are made before the students, who need them. */
export function createGroupServices(deps: Deps) {
  const carriedBooks = createCarriedBooks(deps);
  const joining = createGroupJoining({ ...deps, carriedBooks });
  return {
    groupMembers: createGroupMembers({ ...deps, carriedBooks, joining }),
    groupRemoval: createGroupRemoval({ ...deps, carriedBooks }),
    importedGroups: createImportedGroups({ ...deps, carriedBooks }),
    importedMembers: createImportedMembers({ ...deps, carriedBooks }),
    groupBooks: createGroupBooks(deps),
    groupLists: createGroupLists(deps),
    groupJoining: joining,
    readerReminders: createReaderReminders(deps),
  };
}
