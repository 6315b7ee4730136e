import { dashboardRanges } from '@aqua/contract/dashboard-ranges';
import { oneOf, searchParams } from '../../lib/search-params.ts';

/** The range in the address. One that the contract does not know counts as none. */
export const dashboardSearch = searchParams({ range: oneOf(...dashboardRanges) });
