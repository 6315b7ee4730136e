import { Badge, Text } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../lib/language/format.ts';
import styles from './product-state.module.css';
import { useDaysLeft } from './restore-window.ts';
import { StatusBadge } from './shared/status-badge.tsx';

/**
 * Published or draft; of a deleted product who deleted it, when, and for how many days it can be
 * restored.
 */
export function ProductState({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { deletion } = product;
  if (deletion === null) return <StatusBadge status={product.status} />;
  const date = shortDate(deletion.at);
  const name = deletion.by?.name;
  return (
    <div className={styles.deleted}>
      <div className={styles.badges}>
        <Badge color="coral" leftSection={<IconTrash size={14} stroke={1.8} aria-hidden />}>
          {t(($) => $.products.deleted)}
        </Badge>
        <StatusBadge status={product.status} />
      </div>
      <Text size="xs" c="dimmed" className={styles.by}>
        {name === undefined
          ? t(($) => $.products.deletedOn, { date })
          : t(($) => $.products.deletedBy, { date, name })}
      </Text>
      <DaysLeft product={product} />
    </div>
  );
}

/** A component of its own, so that the end of a day redraws nothing else of the list. */
function DaysLeft({ product }: { product: Product }) {
  const { t } = useTranslation();
  const count = useDaysLeft(product);
  if (count > 0) return <Text size="xs">{t(($) => $.products.daysLeft, { count })}</Text>;
  return (
    <Text size="xs" c="var(--aqua-danger-text)" fw={500}>
      {t(($) => $.products.daysOver)}
    </Text>
  );
}
