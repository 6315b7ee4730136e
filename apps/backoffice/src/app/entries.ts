import { roleMay, type Permission, type Role } from '@aqua/contract/roles';
import {
  IconBook2,
  IconBuilding,
  IconSchool,
  IconTags,
  IconUserCircle,
  IconWriting,
} from '@tabler/icons-react';

/** A screen of the sidebar and who may open it (specification, section 2; decisions, section 3). */
export interface Entry {
  to: '/publishers' | '/products' | '/product-categories' | '/authors' | '/students' | '/profile';
  name: 'publishers' | 'products' | 'categories' | 'authors' | 'students' | 'profile';
  icon: typeof IconBook2;
  permission: Permission;
}

/** In the order of the sidebar: the first that a role may open is where its login leads. */
const entries: readonly Entry[] = [
  { to: '/publishers', name: 'publishers', icon: IconBuilding, permission: 'managePublishers' },
  { to: '/products', name: 'products', icon: IconBook2, permission: 'manageProducts' },
  { to: '/product-categories', name: 'categories', icon: IconTags, permission: 'manageCatalogue' },
  { to: '/authors', name: 'authors', icon: IconWriting, permission: 'manageCatalogue' },
  { to: '/students', name: 'students', icon: IconSchool, permission: 'inviteStudents' },
  { to: '/profile', name: 'profile', icon: IconUserCircle, permission: 'signedIn' },
];

export function entriesOf(role: Role): Entry[] {
  return entries.filter((entry) => roleMay(role, entry.permission));
}

/** Where a role goes after login, and from a screen that it may not open. */
export function firstScreenOf(role: Role): Entry['to'] {
  return entriesOf(role)[0]?.to ?? '/profile';
}
