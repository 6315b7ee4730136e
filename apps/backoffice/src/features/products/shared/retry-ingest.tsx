import { Button } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../lib/write/use-write.ts';
import { retryIngest } from './products-queries.ts';

interface RetryIngestProps {
  product: Product;
  /** The text of the button, in place of the usual one. */
  label?: string;
}

/** Makes the server prepare the pages again. The list loads again and shows the progress. */
export function RetryIngest({ product: { id, title }, label }: RetryIngestProps) {
  const { t } = useTranslation();
  const retry = useWrite(retryIngest);
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={retry.isPending}
      aria-label={t(($) => $.products.ingest.retryOf, { title })}
      onClick={() => retry.mutate(id)}
    >
      {label ?? t(($) => $.products.ingest.retry)}
    </Button>
  );
}
