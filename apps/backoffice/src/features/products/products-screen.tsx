import type { Product } from '@aqua/contract/catalogue/products';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { categoryChoices, publisherChoices } from '../../components/list/filters/row-choices.ts';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { useMay } from '../../lib/storage/session.ts';
import { NewProducts } from './new-products.tsx';
import {
  DeleteProductDialog,
  ProductStatusDialog,
  RestoreProductDialog,
} from './shared/product-dialogs.tsx';
import { deletedBulk, productBulk } from './product-bulk.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductRows } from './product-rows.tsx';
import { exportProducts, productsList, productsQuery } from './shared/products-queries.ts';

export function ProductsScreen() {
  const { t } = useTranslation();
  const list = useListState(productsList, productsQuery);
  const answer = useListRows(productsQuery, list.query);
  const ofAnyPublisher = useMay('managePublishers');
  const Products = list.view === 'cards' ? ProductCards : ProductRows;
  const status = useDialog<Product>();
  const remove = useDialog<Product>();
  const restore = useDialog<Product>();

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
          erpId: t(($) => $.products.erpId),
          description: t(($) => $.products.searchFields.description),
        }}
        filters={{
          status: {
            kind: 'choice',
            label: t(($) => $.products.status),
            choices: {
              published: t(($) => $.products.published),
              unpublished: t(($) => $.products.draft),
              deleted: t(($) => $.products.deleted),
            },
          },
          ...(ofAnyPublisher && {
            publisherId: {
              kind: 'row',
              label: t(($) => $.productForm.publisher),
              rows: publisherChoices,
            },
          }),
          productCategoryId: {
            kind: 'row',
            label: t(($) => $.products.category),
            rows: categoryChoices,
          },
          ingest: {
            kind: 'choice',
            label: t(($) => $.products.preparation),
            choices: {
              failed: t(($) => $.products.preparations.failed),
              underWay: t(($) => $.products.preparations.underWay),
            },
          },
        }}
        columns={{
          erpId: t(($) => $.products.erpId),
          fileSize: t(($) => $.products.fileSize),
          created: t(($) => $.products.created),
          updated: t(($) => $.products.updated),
          status: t(($) => $.products.status),
        }}
        answer={answer}
        exportRows={exportProducts}
        bulk={list.query.status === 'deleted' ? deletedBulk : productBulk}
        empty={t(($) => $.products.empty)}
        shape={list.view}
        action={<NewProducts />}
      >
        {(products) => (
          <Products
            products={products}
            onStatus={status.open}
            onDelete={remove.open}
            onRestore={restore.open}
          />
        )}
      </ListScreen>
      <ProductStatusDialog state={status} />
      <DeleteProductDialog state={remove} />
      <RestoreProductDialog state={restore} />
    </>
  );
}
