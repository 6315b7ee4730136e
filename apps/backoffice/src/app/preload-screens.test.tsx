import type { Role } from '@aqua/contract/roles';
import { afterEach, expect, test, vi } from 'vitest';
import { router } from './router.ts';
import { preloadScreens } from '../layout/preload-screens.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The paths of the screens whose code is loaded once the browser is idle. */
async function preloadedFor(role: Role): Promise<string[]> {
  const loaded: string[] = [];
  for (const { fullPath, options } of Object.values(router.routesById)) {
    const screen = options.component as { preload?: () => Promise<void> } | undefined;
    // The two addresses of the profile share one screen.
    if (screen?.preload === undefined || vi.isMockFunction(screen.preload)) continue;
    vi.spyOn(screen as { preload: () => Promise<void> }, 'preload').mockImplementation(async () => {
      loaded.push(fullPath);
    });
  }
  vi.useFakeTimers();
  preloadScreens(role);
  await vi.runAllTimersAsync();
  return loaded;
}

const products = [
  '/products',
  '/products/create',
  '/products/edit/$id',
  '/products/drafts',
  '/products/$id',
];
const dashboard = ['/dashboard', '/aqua/test'];

test('only the code of screens that the role may open is loaded ahead', async () => {
  expect(await preloadedFor('StaffSubAdmin')).toEqual([
    ...products,
    '/inbox',
    ...dashboard,
    '/profile',
  ]);
});

test('a SuperAdmin gets the admins, and no screen of the catalogue', async () => {
  const loaded = await preloadedFor('SuperAdmin');
  expect(loaded).toContain('/admins');
  expect(loaded).not.toContain('/products');
  expect(loaded).not.toContain('/students');
});

test('nothing is loaded ahead where the browser saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(await preloadedFor('Admin')).toEqual([]);
});
