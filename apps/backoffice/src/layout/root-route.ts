import { createRootRoute, Outlet } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** The parent of the screens that anybody may open. */
export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});
