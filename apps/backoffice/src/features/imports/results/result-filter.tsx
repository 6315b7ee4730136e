import { Button } from '@mantine/core';
import { importResults, type ImportResult } from '@aqua/contract/students/import-fields';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';
import styles from '../imports.module.css';

type Shown = ImportResult | 'all';

/** Shown even at zero: that nothing is wrong is worth saying, that nobody joins a group is not. */
const always: readonly Shown[] = ['all', 'ready', 'wrong'];

interface ResultFilterProps {
  counts: Record<Shown, number>;
  value: Shown;
  /** The lines are imported, so the words say what was done. */
  isDone: boolean;
  onChange: (shown: Shown) => void;
}

/** How many lines have each result; pressing a number shows its lines. */
export function ResultFilter({ counts, value, isDone, onChange }: ResultFilterProps) {
  const { t } = useTranslation();
  const all = (['all', ...importResults] as const).filter(
    (shown) => always.includes(shown) || counts[shown] > 0 || shown === value,
  );
  const wordOf = (shown: Shown) =>
    t(($) => (shown === 'all' ? $.imports.all : $.imports[isDone ? 'done' : 'results'][shown]));
  return (
    <div role="group" aria-label={t(($) => $.imports.filter)} className={styles.results}>
      {all.map((shown) => (
        <Button
          key={shown}
          size="xs"
          variant={shown === value ? 'light' : 'default'}
          color={shown === 'wrong' && counts.wrong > 0 ? 'coral' : 'aqua'}
          aria-pressed={shown === value}
          className={styles.figures}
          onClick={() => onChange(shown)}
        >
          {t(($) => $.imports.countOf, {
            result: wordOf(shown),
            ...counted(counts[shown]),
          })}
        </Button>
      ))}
    </div>
  );
}
