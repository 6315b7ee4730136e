import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen.tsx';

/** What the loaders of routes need. */
export interface RouterContext {
  queries: QueryClient;
}

/** The parent of the screens that anybody may open. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: CrashScreen,
});
