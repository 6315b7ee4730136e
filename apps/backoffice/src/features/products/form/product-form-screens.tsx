import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { RowScreen } from '../../../components/row-screen.tsx';
import { ProductFormView } from './product-form.tsx';
import { productQuery, productsList } from '../shared/products-queries.ts';

export function CreateProductScreen() {
  return <ProductFormView product={null} />;
}

export function EditProductScreen() {
  const { id } = useParams({ from: '/signed-in/products/edit/$id' });
  return <EditProduct key={id} id={id} />;
}

function EditProduct({ id }: { id: string }) {
  const { t } = useTranslation();
  const product = useQuery(productQuery(id));
  // The product's page may have cached an older version, and saving the form would bring that back.
  const [cachedAt] = useState(product.dataUpdatedAt);
  const data = product.dataUpdatedAt === cachedAt ? undefined : product.data;
  return (
    <RowScreen
      answer={{ ...product, data }}
      title={t(($) => $.productForm.editTitle)}
      back={
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/products" search={lastSearchOf(productsList)} />
          )}
        >
          {t(($) => $.productForm.back)}
        </Button>
      }
    >
      {(row) => <ProductFormView product={row} />}
    </RowScreen>
  );
}
