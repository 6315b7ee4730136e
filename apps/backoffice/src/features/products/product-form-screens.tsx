import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingScreen } from '../../components/states.tsx';
import { ProductFormView } from './product-form.tsx';
import { productQuery } from './products-queries.ts';

export function CreateProductScreen() {
  return <ProductFormView product={null} />;
}

export function EditProductScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/products/edit/$id' });
  const product = useQuery(productQuery(id));
  if (product.isPending) return <LoadingScreen />;
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
