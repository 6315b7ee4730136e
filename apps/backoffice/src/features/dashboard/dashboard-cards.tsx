import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import { useTranslation } from 'react-i18next';
import styles from './dashboard-view.module.css';
import { NumberCard } from './number-card.tsx';

interface DashboardCardsProps {
  numbers: Dashboard | undefined;
  isPending: boolean;
  withPublishers: boolean;
}

/** Publishers, Students, Products, Annotations. */
export function DashboardCards({ numbers, isPending, withPublishers }: DashboardCardsProps) {
  const { t } = useTranslation();
  const cards = numbers?.cards;
  const charts = numbers?.charts;
  return (
    <div className={styles.cards}>
      {withPublishers && (
        <NumberCard
          label={t(($) => $.dashboard.publishers)}
          card={cards?.publishers}
          trend={charts?.publishers?.map(({ total }) => total) ?? []}
          isPending={isPending}
        />
      )}
      <NumberCard
        label={t(($) => $.dashboard.students)}
        card={cards?.students}
        trend={charts?.students.map(({ total }) => total) ?? []}
        isPending={isPending}
      />
      <NumberCard
        label={t(($) => $.dashboard.products)}
        card={cards?.products}
        trend={charts?.products.map(({ total }) => total) ?? []}
        isPending={isPending}
      />
      <NumberCard
        label={t(($) => $.dashboard.annotations)}
        card={cards?.annotations}
        trend={charts?.annotations.map(({ count }) => count) ?? []}
        isPending={isPending}
      />
    </div>
  );
}
