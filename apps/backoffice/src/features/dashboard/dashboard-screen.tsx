import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/storage/session.ts';
import { dashboardQuery } from './dashboard-queries.ts';
import { DashboardView } from './dashboard-view.tsx';
import { useRange } from './use-range.ts';

/** The numbers of the platform, or for staff those of their publisher. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const [range] = useRange();
  const answer = useQuery(dashboardQuery(range));
  return (
    <DashboardView
      answer={answer}
      isOfOnePublisher={session?.role === 'Staff'}
      note={session?.accessRecord.publisher?.name ?? t(($) => $.dashboard.platform)}
    />
  );
}
