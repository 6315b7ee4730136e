import { roleMay, type Role } from '@aqua/contract/roles';
import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';
import type { SidebarItem } from './static-data.ts';

/** The path of a screen in app/router.ts that needs no parameter. */
export type ScreenPath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>;

export interface SidebarEntry extends SidebarItem {
  to: ScreenPath;
}

/** The screens of the sidebar that a role may open, in the order of the routes in app/router.ts. */
export function sidebarOf(role: Role): SidebarEntry[] {
  return routesFrom(rootRoute).flatMap(({ fullPath, options: { staticData = {} } }) => {
    const { permission, sidebar } = staticData;
    if (sidebar === undefined || permission === undefined || !roleMay(role, permission)) return [];
    return [{ ...sidebar, to: fullPath }];
  });
}

/** A route and all routes below it. */
function routesFrom(route: AnyRoute): AnyRoute[] {
  const children: AnyRoute[] = route.children ?? [];
  return [route, ...children.flatMap(routesFrom)];
}
