import { roleMay, type Role } from '@aqua/contract/roles';
import type { AnyRoute } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';

/** The screens inside the shell that a role may open, in the order of the routes in app/router.ts. */
export function screensOf(role: Role): AnyRoute[] {
  return routesFrom(rootRoute).filter(({ options: { staticData = {} } }) => {
    const { permission } = staticData;
    return permission !== undefined && roleMay(role, permission);
  });
}

/** A route and all routes below it. */
function routesFrom(route: AnyRoute): AnyRoute[] {
  const children: AnyRoute[] = route.children ?? [];
  return [route, ...children.flatMap(routesFrom)];
}
