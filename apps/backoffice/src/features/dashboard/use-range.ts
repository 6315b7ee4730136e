import {
  defaultDashboardRange,
  type DashboardRange,
} from '@aqua/contract/oversight/dashboard-ranges';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dashboardSearch } from './search.ts';

/** The range of the dashboard: in the address, so that it survives reload and the back button. */
export function useRange(): [DashboardRange, (range: DashboardRange) => void] {
  const { range = defaultDashboardRange } = dashboardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [
    range,
    (chosen) => void navigate({ to: '.', search: { range: chosen }, resetScroll: false }),
  ];
}
