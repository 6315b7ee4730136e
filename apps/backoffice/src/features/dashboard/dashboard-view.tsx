import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import { Box, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../components/screen-title.tsx';
import { ErrorState, OldRowsAlert } from '../../components/states.tsx';
import { currentLanguage } from '../../lib/language/language.ts';
import { periodText } from '../../components/chart/dates.ts';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { DashboardTables } from './dashboard-tables.tsx';
import styles from './dashboard-view.module.css';
import { RangeSwitch } from './range-switch.tsx';

/** The part of a query's result that the view needs; the sample screen fills in sample data. */
interface DashboardAnswer {
  data: Dashboard | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface DashboardViewProps {
  answer: DashboardAnswer;
  /** Leaves out the Publishers card already while the numbers load. */
  isOfOnePublisher: boolean;
  /** Whose numbers these are. */
  note: string;
  /** Stands between the title and the numbers. */
  children?: ReactNode;
}

/**
 * Title with the range, cards, charts, tables. Every part has its size before its numbers arrive, so
 * nothing jumps.
 */
export function DashboardView({ answer, isOfOnePublisher, note, children }: DashboardViewProps) {
  const { t } = useTranslation();
  const { data: numbers, isPending, error } = answer;
  const isOld = answer.isPlaceholderData || (numbers !== undefined && error !== null);
  const isLoading = isPending || answer.isPlaceholderData;
  const retry = () => void answer.refetch();
  const period = numbers === undefined ? '' : ` · ${periodText(numbers, currentLanguage())}`;

  return (
    <Box className={styles.screen}>
      <div>
        <ScreenTitle title={t(($) => $.dashboard.title)} action={<RangeSwitch />} />
        <Text size="sm" c="dimmed" mt="xs">
          {note}
          {period}
        </Text>
      </div>
      {children}
      <VisuallyHidden role="status">{isLoading ? t(($) => $.common.loading) : null}</VisuallyHidden>
      {numbers !== undefined && error !== null && (
        <OldRowsAlert text={t(($) => $.dashboard.old)} failure={error} onRetry={retry} />
      )}
      <div className={styles.numbers} data-old={isOld || undefined} aria-busy={isLoading}>
        <DashboardCards
          numbers={numbers}
          isPending={isPending}
          withPublishers={
            numbers === undefined ? !isOfOnePublisher : numbers.cards.publishers !== null
          }
        />
        {numbers === undefined && !isPending ? (
          <ErrorState title={t(($) => $.dashboard.failed)} failure={error} onRetry={retry} />
        ) : (
          <>
            <DashboardCharts numbers={numbers} />
            <DashboardTables numbers={numbers} />
          </>
        )}
      </div>
    </Box>
  );
}
