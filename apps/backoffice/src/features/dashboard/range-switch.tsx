import { dashboardRanges, type DashboardRange } from '@aqua/contract/oversight/dashboard-ranges';
import { useTranslation } from 'react-i18next';
import { ChoiceSwitch } from '../../components/choice-switch.tsx';
import styles from './dashboard-view.module.css';
import { useRange } from './use-range.ts';

/** 7, 30 or 90 days, or 12 months. */
export function RangeSwitch() {
  const { t } = useTranslation();
  const [range, choose] = useRange();
  return (
    <ChoiceSwitch<DashboardRange>
      label={t(($) => $.dashboard.range)}
      className={styles.range}
      choices={dashboardRanges.map((value) => ({
        value,
        label: t(($) => (value === '12m' ? $.dashboard.months : $.dashboard.days), {
          count: Number.parseInt(value, 10),
        }),
      }))}
      value={range}
      onChange={choose}
    />
  );
}
