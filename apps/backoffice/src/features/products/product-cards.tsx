import type { Product } from '@aqua/contract/catalogue/products';
import { memo } from 'react';
import { SelectBox } from '../../components/list/selection/select-box.tsx';
import { useRowFocus } from '../../components/list/table/use-row-focus.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-cards.module.css';

interface ProductCardsProps {
  products: readonly Product[];
  onStatus: (product: Product) => void;
  onDelete: (product: Product) => void;
  onRestore: (product: Product) => void;
}

export const ProductCards = memo(function ProductCards({
  products,
  onStatus,
  onDelete,
  onRestore,
}: ProductCardsProps) {
  const page = products.map(({ id }) => id);
  const list = useRowFocus<HTMLUListElement>();
  return (
    <ul ref={list} className={styles.cards} data-rows>
      {products.map((product) => (
        <li key={product.id} data-row tabIndex={-1}>
          <ProductCard
            product={product}
            select={<SelectBox id={product.id} name={product.title} page={page} />}
            onStatus={() => onStatus(product)}
            onDelete={() => onDelete(product)}
            onRestore={() => onRestore(product)}
          />
        </li>
      ))}
    </ul>
  );
});
