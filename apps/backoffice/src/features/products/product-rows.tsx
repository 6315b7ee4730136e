import { Anchor } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconWorldOff, IconWorldUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { RowActions, RowActionIcon } from '../../components/list/table/row-actions.tsx';
import { fileSize, pictureUrl, shortDate } from '../../lib/language/format.ts';
import { IngestState } from './shared/ingest-state.tsx';
import styles from './product-rows.module.css';
import { RetryIngest } from './shared/retry-ingest.tsx';
import { ProductState } from './product-state.tsx';
import { RestoreButton } from './restore-button.tsx';

interface ProductRowsProps {
  products: readonly Product[];
  onStatus: (product: Product) => void;
  onDelete: (product: Product) => void;
  onRestore: (product: Product) => void;
}

/** The products as a table: less of each than on its card, but more of them on one screen. */
export const ProductRows = memo(function ProductRows({
  products,
  onStatus,
  onDelete,
  onRestore,
}: ProductRowsProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t(($) => $.products.title)}
      rows={products}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      columns={[
        {
          title: t(($) => $.productForm.title),
          sort: { ascending: 'title' },
          kind: 'main',
          cell: (row) => <TitleCell product={row} />,
        },
        {
          title: t(($) => $.products.erpId),
          name: 'erpId',
          kind: 'fit',
          cell: ({ erpId }) => (
            <span className={styles.erpId} title={erpId ?? undefined}>
              {erpId ?? t(($) => $.common.none)}
            </span>
          ),
        },
        {
          title: t(($) => $.products.fileSize),
          name: 'fileSize',
          kind: 'fit',
          cell: (row) => fileSize(row.pdf.fileSize),
        },
        {
          title: t(($) => $.products.created),
          name: 'created',
          sort: { ascending: 'oldest', descending: 'newest' },
          kind: 'fit',
          cell: (row) => shortDate(row.createdAt),
        },
        {
          title: t(($) => $.products.updated),
          name: 'updated',
          sort: { ascending: 'oldestModified', descending: 'newestModified' },
          kind: 'fit',
          cell: (row) => shortDate(row.updatedAt),
        },
        {
          title: t(($) => $.products.status),
          name: 'status',
          kind: 'fit',
          cell: (row) => <ProductState product={row} />,
        },
        {
          title: t(($) => $.lists.actions),
          kind: 'actions',
          cell: (row) =>
            row.deletion === null ? (
              <ProductActions
                product={row}
                onStatus={() => onStatus(row)}
                onDelete={() => onDelete(row)}
              />
            ) : (
              <RestoreButton product={row} onClick={() => onRestore(row)} />
            ),
        },
      ]}
    />
  );
});

function TitleCell({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { id, title, coverImage, deletion } = product;
  return (
    <div className={styles.title}>
      <img
        className={styles.cover}
        src={pictureUrl(coverImage.link, 160)}
        alt={t(($) => $.products.cover, { title })}
        width={24}
        height={34}
        loading="lazy"
      />
      <div className={styles.text}>
        {deletion === null ? (
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/products/$id" params={{ id: String(id) }} />
            )}
            size="sm"
            fw={500}
            c="inherit"
            className={styles.link}
            title={title}
          >
            {title}
          </Anchor>
        ) : (
          <span className={styles.link} title={title}>
            {title}
          </span>
        )}
        {deletion === null && <Preparation product={product} />}
      </div>
    </div>
  );
}

function Preparation({ product }: { product: Product }) {
  const { ingest } = product;
  return (
    <>
      {ingest.state !== 'ready' && <IngestState ingest={ingest} />}
      {ingest.state === 'failed' && <RetryIngest product={product} />}
    </>
  );
}

interface ProductActionsProps {
  product: Product;
  onStatus: () => void;
  onDelete: () => void;
}

function ProductActions({ product: { id, title, status }, ...on }: ProductActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPublished = status === 'published';
  return (
    <RowActions
      edit={{
        label: t(($) => $.products.editOf, { title }),
        onClick: () => void navigate({ to: `/products/edit/${id}` }),
      }}
      remove={{ label: t(($) => $.products.deleteOf, { title }), onClick: on.onDelete }}
    >
      <RowActionIcon
        icon={isPublished ? IconWorldOff : IconWorldUpload}
        color="gray"
        action={{
          label: t(($) => (isPublished ? $.products.unpublishOf : $.products.publishOf), { title }),
          onClick: on.onStatus,
        }}
      />
    </RowActions>
  );
}
