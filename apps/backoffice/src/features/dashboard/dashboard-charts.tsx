import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '../../components/chart/area-chart.tsx';
import styles from './dashboard-view.module.css';

/** Student active, Students, Products, Annotations. */
export function DashboardCharts({ numbers }: { numbers: Dashboard | undefined }) {
  const { t } = useTranslation();
  const charts = numbers?.charts;
  const unit = numbers?.unit ?? 'day';
  const title = {
    activeStudents: t(($) => $.dashboard.activeStudents),
    annotations: t(($) => $.dashboard.annotations),
  };
  const growth = (points: Dashboard['charts']['students']) => [
    { name: t(($) => $.dashboard.total), values: points.map(({ total }) => total) },
    { name: t(($) => $.dashboard.added), values: points.map(({ added }) => added) },
  ];
  const counts = (name: string, points: Dashboard['charts']['annotations']) => [
    { name, values: points.map(({ count }) => count) },
  ];
  const dates = charts?.activeStudents.map(({ date }) => date) ?? [];

  return (
    <div className={styles.pair}>
      <AreaChart
        title={title.activeStudents}
        unit={unit}
        dates={dates}
        series={charts && counts(title.activeStudents, charts.activeStudents)}
      />
      <AreaChart
        title={t(($) => $.dashboard.students)}
        unit={unit}
        dates={dates}
        series={charts && growth(charts.students)}
      />
      <AreaChart
        title={t(($) => $.dashboard.products)}
        unit={unit}
        dates={dates}
        series={charts && growth(charts.products)}
      />
      <AreaChart
        title={title.annotations}
        unit={unit}
        dates={dates}
        series={charts && counts(title.annotations, charts.annotations)}
      />
    </div>
  );
}
