import { Text } from '@mantine/core';
import {
  dashboardRanges,
  defaultDashboardRange,
  type DashboardRange,
} from '@aqua/contract/oversight/dashboard-ranges';
import type { Product } from '@aqua/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '../../../components/chart/area-chart.tsx';
import { periodText } from '../../../components/chart/dates.ts';
import { ChoiceSwitch } from '../../../components/choice-switch.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { currentLanguage } from '../../../lib/language/language.ts';
import { readersQuery } from './page-queries.ts';
import styles from './product-screen.module.css';

/** How many students read the book, by day or month. The range is in the address. */
export function ReadersChart({ product }: { product: Product }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { range = defaultDashboardRange } = useSearch({ from: '/signed-in/products/$id' });
  const readers = useQuery(readersQuery(product.id, range));
  const { data } = readers;
  const title = t(($) => $.productPage.readers);

  if (data === undefined && readers.isError) {
    return (
      <ErrorState
        title={t(($) => $.productPage.readersFailed)}
        failure={readers.error}
        onRetry={() => void readers.refetch()}
      />
    );
  }
  const language = currentLanguage();
  return (
    <div className={styles.readers} aria-busy={readers.isPlaceholderData}>
      <AreaChart
        title={title}
        unit={data?.unit ?? 'day'}
        dates={data?.points.map(({ date }) => date) ?? []}
        series={data && [{ name: title, values: data.points.map(({ count }) => count) }]}
        action={
          <ChoiceSwitch<DashboardRange>
            label={t(($) => $.dashboard.range)}
            small
            choices={dashboardRanges.map((value) => ({
              value,
              label: t(($) => (value === '12m' ? $.dashboard.months : $.dashboard.days), {
                count: Number.parseInt(value, 10),
              }),
            }))}
            value={range}
            onChange={(chosen) =>
              void navigate({ to: '.', search: { range: chosen }, resetScroll: false })
            }
          />
        }
        note={
          data && (
            <Text size="sm" c="dimmed">
              {t(($) => $.productPage.readersTotal, {
                period: periodText(data, language),
                number: data.total,
              })}
            </Text>
          )
        }
      />
    </div>
  );
}
