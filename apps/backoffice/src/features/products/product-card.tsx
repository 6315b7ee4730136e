import { ActionIcon, Button, Group, Title, Tooltip } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../components/list/list-frame.ts';
import { fileSize, pictureUrl, shortDate } from '../../lib/language/format.ts';
import { IngestState } from './shared/ingest-state.tsx';
import styles from './product-card.module.css';
import { RetryIngest } from './shared/retry-ingest.tsx';
import { ProductState } from './product-state.tsx';
import { RestoreButton } from './restore-button.tsx';

interface ProductCardProps {
  product: Product;
  onStatus: () => void;
  onDelete: () => void;
  onRestore: () => void;
  /** The check box that selects the product. */
  select?: ReactNode;
}

export function ProductCard({ product, select, ...on }: ProductCardProps) {
  const { t } = useTranslation();
  const isShown = useShown();
  const { id, title, coverImage } = product;
  const isDeleted = product.deletion !== null;
  const none = t(($) => $.common.none);
  // A book whose pages are all there needs no further words.
  const isWhole = product.ingest.state === 'ready' && product.ingest.flaws.length === 0;
  const byAndIn = `${product.author?.name ?? none} · ${product.productCategory?.name ?? none}`;

  return (
    <article className={styles.card} aria-labelledby={`product-${id}`}>
      {select !== undefined && <div className={styles.select}>{select}</div>}
      <img
        className={styles.cover}
        src={pictureUrl(coverImage.link, 160)}
        alt={t(($) => $.products.cover, { title })}
        width={64}
        height={90}
        loading="lazy"
      />
      <div className={styles.text}>
        <Title order={2} size="h6" lineClamp={2} title={title} id={`product-${id}`}>
          {isDeleted ? (
            title
          ) : (
            <Link to="/products/$id" params={{ id: String(id) }} className={styles.link}>
              {title}
            </Link>
          )}
        </Title>
        <p className={styles.name} title={byAndIn}>
          {byAndIn}
        </p>
        <div className={styles.state}>
          {(isDeleted || isShown('status')) && <ProductState product={product} />}
          {!isDeleted && isWhole && <IngestState ingest={product.ingest} short />}
        </div>
      </div>
      <div className={styles.foot}>
        <Facts product={product} />
        {!isDeleted && !isWhole && (
          <div className={styles.ingest}>
            <IngestState ingest={product.ingest} />
            {product.ingest.state === 'failed' && <RetryIngest product={product} />}
          </div>
        )}
        {isDeleted ? (
          <div>
            <RestoreButton product={product} onClick={on.onRestore} />
          </div>
        ) : (
          <CardActions product={product} {...on} />
        )}
      </div>
    </article>
  );
}

function CardActions({
  product: { id, title, status },
  onStatus,
  onDelete,
}: Omit<ProductCardProps, 'select' | 'onRestore'>) {
  const { t } = useTranslation();
  const published = status === 'published';
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        component={Link}
        to={`/products/edit/${id}`}
        size="xs"
        variant="default"
        data-edit-row
        aria-label={t(($) => $.products.editOf, { title })}
      >
        {t(($) => $.common.edit)}
      </Button>
      <Button
        size="xs"
        variant={published ? 'subtle' : 'light'}
        color={published ? 'gray' : 'aqua'}
        aria-label={t(($) => (published ? $.products.unpublishOf : $.products.publishOf), {
          title,
        })}
        onClick={onStatus}
      >
        {t(($) => (published ? $.products.unpublish : $.products.publish))}
      </Button>
      <Tooltip label={t(($) => $.common.delete)}>
        <ActionIcon
          ml="auto"
          size={30}
          variant="subtle"
          color="coral"
          aria-label={t(($) => $.products.deleteOf, { title })}
          onClick={onDelete}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** Facts that are hidden in the rows are hidden here, too. */
function Facts({ product: { erpId, pdf, createdAt, updatedAt } }: { product: Product }) {
  const { t } = useTranslation();
  const isShown = useShown();
  const facts = [
    { name: 'erpId', label: t(($) => $.products.erpId), text: erpId ?? t(($) => $.common.none) },
    { name: 'fileSize', label: t(($) => $.products.fileSize), text: fileSize(pdf.fileSize) },
    { name: 'created', label: t(($) => $.products.created), text: shortDate(createdAt) },
    { name: 'updated', label: t(($) => $.products.updated), text: shortDate(updatedAt) },
  ].filter(({ name }) => isShown(name));
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className={styles.name} title={name === 'erpId' ? text : undefined}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
