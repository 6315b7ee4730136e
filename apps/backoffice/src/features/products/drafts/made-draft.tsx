import { Anchor, Button, Group, Text } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IngestState } from '../shared/ingest-state.tsx';

/** The draft, the progress of its pages, and the fields that are still empty. */
export function MadeDraft({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { id, title } = product;
  const fields: [label: string, value: unknown][] = [
    [t(($) => $.productForm.author), product.authorId],
    [t(($) => $.productForm.category), product.productCategoryId],
    [t(($) => $.productForm.erpId), product.erpId],
    [t(($) => $.productForm.isbn), product.isbn],
    [t(($) => $.productForm.publicationYear), product.publicationYear],
    [t(($) => $.productForm.description), product.description],
  ];
  const empty = fields.filter(([, value]) => value === null).map(([label]) => label);
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Anchor
          renderRoot={(props) => <Link {...props} to="/products/$id" params={{ id: String(id) }} />}
          fw={500}
          c="inherit"
        >
          {title}
        </Anchor>
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => $.drafts.editOf, { title })}
          renderRoot={(props) => (
            <Link {...props} to="/products/edit/$id" params={{ id: String(id) }} />
          )}
        >
          {t(($) => $.common.edit)}
        </Button>
      </Group>
      <IngestState ingest={product.ingest} />
      <Text size="sm" c="dimmed">
        {t(($) => $.drafts.publishable)}{' '}
        {empty.length > 0 && t(($) => $.drafts.empty, { fields: empty.join(', ') })}
      </Text>
    </>
  );
}
