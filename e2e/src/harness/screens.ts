import { backofficeScreens } from './backoffice-screens.ts';
import { publicScreens } from './public-screens.ts';
import { readerScreens } from './reader-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen of the journey. */
export const screens: Screen[] = [...publicScreens, ...backofficeScreens, ...readerScreens];
