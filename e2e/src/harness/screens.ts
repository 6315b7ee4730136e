import { accountPopups } from './account-popups.ts';
import { backofficePopups } from './backoffice-popups.ts';
import { backofficeScreens } from './backoffice-screens.ts';
import { publicScreens } from './public-screens.ts';
import { readerScreens } from './reader-screens.ts';
import type { Screen } from './screen.ts';
import { studentPopups } from './student-popups.ts';

/** Every screen of the journey. */
export const screens: Screen[] = [
  ...publicScreens,
  ...backofficeScreens,
  ...backofficePopups,
  ...studentPopups,
  ...accountPopups,
  ...readerScreens,
];
