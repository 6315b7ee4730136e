import { Text } from '@mantine/core';
import type { Flaw } from '@aqua/contract/catalogue/ingest';
import type { Product } from '@aqua/contract/catalogue/products';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../lib/language/problems.ts';
import styles from './ingest-state.module.css';

/** A card has room for this many page ranges. */
const maxRangesOnCard = 4;

interface BookFlawsProps {
  flaws: Product['ingest']['flaws'];
  /** Lists all pages. Without it only the first ones are listed, as on a card. */
  full?: boolean;
}

/** The flaws of the book: what is wrong, on which pages and why. */
export function BookFlaws({ flaws, full = false }: BookFlawsProps) {
  const { t } = useTranslation();
  if (flaws.length === 0) return null;
  return (
    <ul className={styles.flaws} aria-label={t(($) => $.products.ingest.flawsLabel)}>
      {flaws.map((flaw) => (
        <Text key={`${flaw.kind} ${flaw.reason}`} component="li" size="xs" c="dimmed">
          {t(($) => $.products.ingest.flaws[flaw.kind], {
            count: flaw.count,
            pages: full ? flaw.pages : shortened(flaw),
            reason: codeText(flaw.reason ?? 'server.failed'),
          })}
        </Text>
      ))}
    </ul>
  );
}

function shortened({ pages }: Flaw): string {
  const ranges = pages.split(', ');
  if (ranges.length <= maxRangesOnCard) return pages;
  return `${ranges.slice(0, maxRangesOnCard).join(', ')} …`;
}
