import { dashboard, type DashboardRange } from '@aqua/contract/dashboard';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dashboardSearch } from './search.ts';

/** The range of the dashboard: in the address, so that it survives reload and the back button. */
export function useRange(): [DashboardRange, (range: DashboardRange) => void] {
  const search = dashboardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  // Without a range that the contract knows, its default.
  const { query } = dashboard.get;
  const { range } = query.safeParse(search).data ?? query.parse({});
  return [
    range,
    (chosen) => void navigate({ to: '.', search: { range: chosen }, resetScroll: false }),
  ];
}
