import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import { Loader, Paper, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { SparkLine } from '../../components/chart/spark-line.tsx';
import styles from './dashboard-view.module.css';

type Card = Dashboard['cards']['students'];

interface NumberCardProps {
  label: string;
  card: Card | null | undefined;
  /** The values of the spark line. */
  trend: number[];
  isPending: boolean;
}

/** One number, its change against the previous period, and a spark line. */
export function NumberCard({ label, card, trend, isPending }: NumberCardProps) {
  return (
    <Paper role="group" aria-label={label} withBorder radius="lg" p="md" className={styles.card}>
      <Text size="sm" fw={500} className={styles.wide}>
        {label}
      </Text>
      <span className={styles.value}>
        {isPending ? <Loader type="dots" size="sm" aria-hidden /> : <Value card={card} />}
      </span>
      <div className={styles.spark}>
        <SparkLine values={trend} />
      </div>
      <div className={styles.changePlace}>{card ? <Change change={card.change} /> : null}</div>
    </Paper>
  );
}

function Value({ card }: { card: Card | null | undefined }) {
  const { t } = useTranslation();
  return card ? wholeNumber(card.total, currentLanguage()) : t(($) => $.dashboard.noValue);
}

const directions = {
  up: IconArrowUpRight,
  down: IconArrowDownRight,
  same: IconMinus,
} as const;

function Change({ change }: { change: number }) {
  const { t } = useTranslation();
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const Icon = directions[direction];
  return (
    <span className={styles.change} data-direction={direction}>
      <Icon size={16} aria-hidden />
      {change === 0
        ? t(($) => $.dashboard.noChange)
        : t(($) => $.dashboard.change, {
            change: wholeNumber(change, currentLanguage(), { withSign: true }),
          })}
    </span>
  );
}
