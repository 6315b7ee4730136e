import { Button } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDaysLeft } from './restore-window.ts';

/** For a deleted product; disappears when the time to restore is over. */
export function RestoreButton({ product, onClick }: { product: Product; onClick: () => void }) {
  const { t } = useTranslation();
  if (useDaysLeft(product) === 0) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />}
      aria-label={t(($) => $.products.restoreOf, { title: product.title })}
      onClick={onClick}
    >
      {t(($) => $.products.restore)}
    </Button>
  );
}
