import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../components/list/list-search.ts';
import { isMissing, MissingRow } from '../../components/missing-row.tsx';
import { ErrorState, LoadingScreen } from '../../components/states.tsx';
import { ProductFormView } from './product-form.tsx';
import { productQuery, productsList } from './products-queries.ts';

export function CreateProductScreen() {
  return <ProductFormView product={null} />;
}

export function EditProductScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/products/edit/$id' });
  const product = useQuery(productQuery(id));
  // The product's page may have cached an older version, and saving the form would bring that back.
  if (product.isPending || !product.isFetchedAfterMount) return <LoadingScreen />;
  if (isMissing(product.error)) {
    return (
      <MissingRow title={t(($) => $.productForm.editTitle)}>
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/products" search={lastSearchOf(productsList)} />
          )}
        >
          {t(($) => $.productForm.back)}
        </Button>
      </MissingRow>
    );
  }
  if (product.isError) {
    return (
      <ErrorState
        title={t(($) => $.productForm.editTitle)}
        failure={product.error}
        onRetry={() => void product.refetch()}
      />
    );
  }
  return <ProductFormView key={id} product={product.data} />;
}
