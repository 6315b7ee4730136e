import type { Role } from '@aqua/contract/roles';
import { sidebarOf, type ScreenPath } from './sidebar.ts';

/**
 * Where a role goes after login, or from a screen that it may not open: the first entry of its
 * sidebar. By the order of the routes in app/router.ts a SuperAdmin goes to /admins, Admin and
 * SubAdmin to /publishers, staff to /products (product rules, section 3).
 */
export function firstScreenOf(role: Role): ScreenPath {
  return sidebarOf(role)[0]?.to ?? '/profile';
}
