import type { Permission } from '@aqua/contract/roles';
import type { Catalogue } from '@aqua/phrases/catalogue';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

type LayoutPhrases = Catalogue['backoffice']['layout'];

/** A key of `layout` that is a phrase, not a group of phrases. */
type LayoutPhrase = {
  [Key in keyof LayoutPhrases]: LayoutPhrases[Key] extends string ? Key : never;
}[keyof LayoutPhrases];

/**
 * The sections of the sidebar, from top to bottom; the last is at its foot, beside the sign-out.
 * The routes in app/router.ts are in the same order.
 */
export const sidebarSections = [
  'organisation',
  'catalogue',
  'readers',
  'oversight',
  'account',
] as const;

export type SidebarSection = (typeof sidebarSections)[number];

/** How the sidebar and the command palette show a screen. */
export interface SidebarItem {
  section: SidebarSection;
  name: LayoutPhrase;
  icon: Icon;
  /** At the end of the entry: how many things wait there. */
  badge?: ComponentType;
}

declare module '@tanstack/react-router' {
  // The router's documented place for the type of `staticData`: a route's facts about its screen.
  interface StaticDataRouteOption {
    /**
     * Who may open the screen, by the contract's role table (product rules, section 3). A screen
     * below `signedInRoute` that names no permission opens for nobody.
     */
    permission?: Permission;
    /**
     * Where a role without the permission is sent (specification, section 2). Without it, or if the
     * role may not open that screen either, it is the role's first screen.
     */
    otherwise?: '/publishers' | '/staffs';
    /** Without it the screen has no entry in the sidebar, and only links lead to it. */
    sidebar?: SidebarItem;
    /** The entry that is marked while the screen is open, if the address does not show it. */
    sidebarEntry?: '/profile';
  }
}
