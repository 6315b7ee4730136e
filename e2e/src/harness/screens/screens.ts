import { accountPopups } from './account-popups.ts';
import { backofficePopups } from './backoffice-popups.ts';
import { backofficeScreens } from './backoffice-screens.ts';
import { oversightPopups, oversightScreens } from './oversight-screens.ts';
import { providerPopups, providerScreens } from './provider-screens.ts';
import { publicScreens } from './public-screens.ts';
import { groupPopups } from './group-popups.ts';
import { listPopups } from './list-popups.ts';
import { readerScreens } from './reader-screens.ts';
import { rosterPopups, rosterScreens } from './roster-screens.ts';
import type { Screen } from './screen.ts';
import { studentPopups } from './student-popups.ts';
import { tracePopups, traceScreens } from './trace-screens.ts';

/** Every screen of the journey. */
export const screens: Screen[] = [
  ...publicScreens,
  ...backofficeScreens,
  ...backofficePopups,
  ...providerScreens,
  ...providerPopups,
  ...rosterScreens,
  ...rosterPopups,
  ...oversightScreens,
  ...oversightPopups,
  ...traceScreens,
  ...tracePopups,
  ...studentPopups,
  ...groupPopups,
  ...listPopups,
  ...accountPopups,
  ...readerScreens,
];
