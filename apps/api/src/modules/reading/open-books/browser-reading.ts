import type { Config } from '../../../config/config.ts';

/**
 * Whether a browser may open a book (product rules, section 7). The mobile app always may.
 *
 * @param mode `on`: for every student; `permitted`: with the screen permission; `off`: for nobody
 * @param haveScreenPermission whether this student has the screen permission
 */
export function isOpenToBrowsers(
  mode: Config['BROWSER_READING'],
  haveScreenPermission: boolean,
): boolean {
  return mode === 'on' || (mode === 'permitted' && haveScreenPermission);
}
