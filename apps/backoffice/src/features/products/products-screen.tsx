import { Button } from '@mantine/core';
import type { Product } from '@aqua/contract/products';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListState } from '../../components/list/use-list-state.ts';
import { useDialog } from '../../components/use-dialog.ts';
import { DeleteProductDialog, ProductStatusDialog } from './product-dialogs.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductRows } from './product-rows.tsx';
import { productsList, productsQuery } from './products-queries.ts';

export function ProductsScreen() {
  const { t } = useTranslation();
  const list = useListState(productsList, productsQuery);
  const answer = useQuery(productsQuery(list.query));
  const Products = list.view === 'cards' ? ProductCards : ProductRows;
  const status = useDialog<Product>();
  const remove = useDialog<Product>();

  return (
    <>
      <ListScreen
        title={t(($) => $.products.title)}
        list={list}
        fieldLabels={{
          title: t(($) => $.products.searchFields.title),
          author: t(($) => $.products.searchFields.author),
          productCategory: t(($) => $.products.searchFields.productCategory),
          publicationYear: t(($) => $.products.searchFields.publicationYear),
          isbn: t(($) => $.products.searchFields.isbn),
          description: t(($) => $.products.searchFields.description),
        }}
        answer={answer}
        empty={t(($) => $.products.empty)}
        shape={list.view}
        action={
          <Button
            component={Link}
            to="/products/create"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t(($) => $.products.new)}
          </Button>
        }
      >
        {(products) => (
          <Products products={products} onStatus={status.open} onDelete={remove.open} />
        )}
      </ListScreen>
      <ProductStatusDialog state={status} />
      <DeleteProductDialog state={remove} />
    </>
  );
}
