import { Badge } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { useTranslation } from 'react-i18next';

export function StatusBadge({ status }: Pick<Product, 'status'>) {
  const { t } = useTranslation();
  const isPublished = status === 'published';
  return (
    <Badge color={isPublished ? 'green' : 'amber'}>
      {t(($) => (isPublished ? $.products.published : $.products.draft))}
    </Badge>
  );
}
