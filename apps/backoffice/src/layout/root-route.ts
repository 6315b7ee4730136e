import { createRootRoute, Outlet } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen.tsx';

/** The parent of the screens that anybody may open. */
export const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: CrashScreen,
});
