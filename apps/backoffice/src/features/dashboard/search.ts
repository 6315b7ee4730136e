import { dashboardRanges } from '@aqua/contract/dashboard';
import { z } from 'zod';

/** The range in the address. A wrong value counts as missing. */
export const dashboardSearch = z.object({
  range: z.enum(dashboardRanges).optional().catch(undefined),
});
