import { Anchor, Button, Group, Text } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { ScreenTitle } from '../../../components/screen-title.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { pictureUrl } from '../../../lib/language/format.ts';
import { IngestState } from '../shared/ingest-state.tsx';
import { DeleteProductDialog, ProductStatusDialog } from '../shared/product-dialogs.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import styles from './product-screen.module.css';
import { productsList } from '../shared/products-queries.ts';

/** Cover, title and state of a product, and its actions. */
export function ProductHead({ product }: { product: Product }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const status = useDialog<Product>();
  const remove = useDialog<Product>();
  const { id, title, subtitle, coverImage } = product;
  const isPublished = product.status === 'published';
  const toList = { to: '/products', search: lastSearchOf(productsList) } as const;

  return (
    <header className={styles.head}>
      <img
        className={styles.cover}
        src={pictureUrl(coverImage.link, 320)}
        alt={t(($) => $.products.cover, { title })}
        width={120}
        height={168}
      />
      <div className={styles.title}>
        <Anchor
          renderRoot={(props) => <Link {...props} {...toList} />}
          size="sm"
          className={styles.back}
        >
          <IconArrowLeft size={16} aria-hidden />
          {t(($) => $.productForm.back)}
        </Anchor>
        <ScreenTitle title={title} />
        {subtitle !== null && <Text c="dimmed">{subtitle}</Text>}
        <div className={styles.state}>
          <StatusBadge status={product.status} />
          <IngestState ingest={{ ...product.ingest, flaws: [] }} />
        </div>
        <Group gap="xs" className={styles.actions}>
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/products/edit/$id" params={{ id: String(id) }} />
            )}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t(($) => $.common.edit)}
          </Button>
          <Button variant={isPublished ? 'default' : 'filled'} onClick={() => status.open(product)}>
            {t(($) => (isPublished ? $.products.unpublish : $.products.publish))}
          </Button>
          <Button
            variant="subtle"
            color="coral"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => remove.open(product)}
          >
            {t(($) => $.common.delete)}
          </Button>
        </Group>
      </div>
      <ProductStatusDialog state={status} />
      <DeleteProductDialog state={remove} onDeleted={() => void navigate(toList)} />
    </header>
  );
}
