import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingSkeleton } from '../../../components/states.tsx';
import { counted } from '../../../lib/language/counted.ts';
import styles from '../imports.module.css';
import { namesQuery, type Move } from './new-year-queries.ts';
import type { Effect } from './use-new-year.ts';

interface EffectCellProps {
  effect: Effect;
  isOpen: boolean;
  onToggle: () => void;
}

/** What happens to a class: with whom it comes together, and how many books come and go. */
export function EffectCell({ effect, isOpen, onToggle }: EffectCellProps) {
  const { t } = useTranslation();
  const { name, to, with: others, staying, lost, gained, students } = effect;
  const facts = [
    to !== null && to.id === null && t(($) => $.newYear.toNew),
    others.length > 0 && t(($) => $.newYear.withOthers, { names: others.join(', ') }),
    lost.count > 0 && t(($) => $.newYear.lost, counted(lost.count)),
    gained.count > 0 && t(($) => $.newYear.gained, counted(gained.count)),
    lost.count + gained.count === 0 && t(($) => $.newYear.noBooks),
    staying > 0 && t(($) => $.newYear.staying, counted(staying)),
  ].filter((fact) => fact !== false);
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">{facts.join(' · ')}</Text>
      {students > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          aria-label={t(($) => $.newYear.namesOf, { name })}
          onClick={onToggle}
        >
          {t(($) => $.newYear.names)}
        </Button>
      )}
    </Stack>
  );
}

/** The students of a class, each with the titles of the books that come and go. */
export function ClassNames({ effect, moves }: { effect: Effect; moves: Move[] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(namesQuery(moves, effect.id));
  const title = t(($) => $.newYear.namesOf, { name: effect.name });
  if (data === undefined)
    return error === null ? (
      <LoadingSkeleton shape="rows" />
    ) : (
      <ErrorState title={title} failure={error} onRetry={() => void refetch()} />
    );
  if (data.names.length === 0) return <Text size="sm">{t(($) => $.newYear.nobody)}</Text>;
  return (
    // A list that scrolls must be reachable by keyboard.
    <ul className={styles.leaving} aria-label={title} tabIndex={0}>
      {data.names.map(({ id, name, lost, gained }) => (
        <li key={id}>
          {[
            name,
            ...(lost.length > 0 ? [t(($) => $.newYear.nameLost, { titles: lost.join(', ') })] : []),
            ...(gained.length > 0
              ? [t(($) => $.newYear.nameGained, { titles: gained.join(', ') })]
              : []),
          ].join(' – ')}
        </li>
      ))}
    </ul>
  );
}
