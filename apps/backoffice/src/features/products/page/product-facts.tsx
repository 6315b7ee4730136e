import { Loader } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, wholeNumber } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { ownersQuery } from '../shared/products-queries.ts';
import { Card } from './card.tsx';
import styles from './product-screen.module.css';

/** Facts about the book, and how many students may read it. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const owners = useQuery(ownersQuery(product.id));
  const count = owners.data?.count;
  const facts: [name: string, value: ReactNode][] = [
    [t(($) => $.productForm.publisher), product.publisher.name],
    [t(($) => $.productForm.author), product.author?.name],
    [t(($) => $.productForm.category), product.productCategory?.name],
    [t(($) => $.productForm.erpId), product.erpId],
    [t(($) => $.productForm.isbn), product.isbn],
    [t(($) => $.productForm.publicationYear), product.publicationYear],
    [t(($) => $.productForm.contentPages), product.contentPageNumber],
    [t(($) => $.productForm.previewPages), product.previewPageNumbers],
    [t(($) => $.products.created), longDate(product.createdAt, language)],
    [t(($) => $.products.updated), longDate(product.updatedAt, language)],
    [
      t(($) => $.productPage.owners),
      owners.isPending ? (
        <Loader size="xs" type="dots" aria-label={t(($) => $.common.loading)} />
      ) : (
        count !== undefined && wholeNumber(count, language)
      ),
    ],
  ];
  return (
    <Card title={t(($) => $.productPage.facts)}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || t(($) => $.common.none)}</dd>
          </div>
        ))}
      </dl>
      {product.description !== null && <p className={styles.description}>{product.description}</p>}
    </Card>
  );
}
