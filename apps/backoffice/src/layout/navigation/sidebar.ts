import type { Role } from '@aqua/contract/roles';
import type { RegisteredRouter } from '@tanstack/react-router';
import { screensOf } from './screens.ts';
import type { SidebarItem } from './static-data.ts';

/** The path of a screen in app/router.ts that needs no parameter. */
export type ScreenPath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>;

export interface SidebarEntry extends SidebarItem {
  to: ScreenPath;
}

/** The screens of the sidebar that a role may open, in the order of the routes in app/router.ts. */
export function sidebarOf(role: Role): SidebarEntry[] {
  return screensOf(role).flatMap(({ fullPath, options: { staticData = {} } }) => {
    const { sidebar } = staticData;
    return sidebar === undefined ? [] : [{ ...sidebar, to: fullPath }];
  });
}
