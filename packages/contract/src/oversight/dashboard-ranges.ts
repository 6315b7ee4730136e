/** Days up to and including today in Asia/Bangkok, or calendar months up to and including this one. */
export const dashboardRanges = ['7', '30', '90', '12m'] as const;

export type DashboardRange = (typeof dashboardRanges)[number];

export const defaultDashboardRange = '30' satisfies DashboardRange;
