import { dashboardRanges } from '@aqua/contract/oversight/dashboard-ranges';
import { oneOf, searchParams } from '../../lib/address/search-params.ts';

/** The range in the address. A range that the contract does not know counts as missing. */
export const dashboardSearch = searchParams({ range: oneOf(...dashboardRanges) });
