import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './strength-scale.module.css';

interface StrengthScaleProps {
  trace: Pick<PictureTrace, 'threshold' | 'nextBest' | 'compared'>;
  /** The strength of a named copy; null if none is named. */
  own: number | null;
}

/**
 * What strength means, in one sentence and as a scale: the strongest of the others, the threshold,
 * and the copy. Nothing if no code was compared.
 */
export function StrengthScale({ trace, own }: StrengthScaleProps) {
  const { t } = useTranslation();
  const { threshold, nextBest, compared } = trace;
  if (threshold === null) return null;
  const marks = [
    { name: 'next', value: nextBest },
    { name: 'threshold', value: threshold },
    { name: 'own', value: own },
  ] as const;
  const known = marks.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const end = 1.1 * Math.max(...known.map(({ value }) => value));
  const placeOf = (value: number) => `${(100 * Math.max(0, value)) / end}%`;
  return (
    <div className={styles.scale}>
      <div
        className={styles.line}
        style={{ '--threshold': placeOf(threshold) } as CSSProperties}
        aria-hidden
      >
        {known.map(({ name, value }) => (
          <span
            key={name}
            className={styles.mark}
            data-mark={name}
            style={{ insetInlineStart: placeOf(value) }}
          />
        ))}
      </div>
      <dl className={styles.values} aria-label={t(($) => $.watermarkCodes.pictures.scale.label)}>
        {known.map(({ name, value }) => (
          <div key={name} data-mark={name}>
            <dt>{t(($) => $.watermarkCodes.pictures.scale[name])}</dt>
            <dd>{value.toFixed(1)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" maw="44rem">
        {t(($) => $.watermarkCodes.pictures.strength, {
          compared,
          threshold: threshold.toFixed(1),
        })}
      </Text>
    </div>
  );
}
