import type { Product } from '@aqua/contract/catalogue/products';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BulkWork } from '../../components/list/screen/list-screen.tsx';
import type { QueryOf } from '../../components/list/list-spec.ts';
import { BatchDialog } from '../../components/list/selection/batch-dialog.tsx';
import { useBatches, type Bulk } from '../../components/list/selection/use-batches.ts';
import { LazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { client } from '../../lib/client.ts';
import { useMay } from '../../lib/storage/session.ts';
import type { productsList } from './shared/products-queries.ts';

type Change = 'publish' | 'unpublish' | 'remove' | 'restore';

const change =
  (to: Change): Bulk['call'] =>
  (ids, options) =>
    client.products.changeMany({ body: { ids, change: to } }, options);

type Shown = (product: Product) => Product | null;

/** A product as the list shows it after the change. */
const changedProduct: Record<Change, Shown> = {
  publish: (product) => ({ ...product, status: 'published' }),
  unpublish: (product) => ({ ...product, status: 'unpublished' }),
  remove: () => null,
  restore: () => null,
};

/** The actions for many products of the list. */
export const productBulk: BulkWork<QueryOf<typeof productsList>> = {
  loadIds: (query) => client.products.ids({ query }),
  actions: (ids, start) => <ProductBulk ids={ids} start={start} />,
};

/** What can be done with many deleted products. */
export const deletedBulk: typeof productBulk = {
  ...productBulk,
  actions: (ids, start) => <DeletedBulk ids={ids} start={start} />,
};

/** Loaded on demand: its form needs the schemas of the contract, which the list does without. */
const loadAssign = async () => (await import('./assign-products-dialog.tsx')).AssignProductsDialog;

interface ProductBulkProps {
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

function ProductBulk({ ids, start }: ProductBulkProps) {
  const { t } = useTranslation();
  const mayAssign = useMay('inviteStudents');
  const assign = useDialog();
  // The selected books stay selected, because assigning changes students, not books.
  const batches = useBatches(() => {});
  const changes = [
    { title: t(($) => $.products.publish), to: 'publish', color: 'aqua' },
    { title: t(($) => $.products.unpublish), to: 'unpublish', color: 'gray' },
    { title: t(($) => $.common.delete), to: 'remove', back: 'restore', color: 'coral' },
  ] as const;
  return (
    <>
      {mayAssign && (
        <Button size="compact-sm" variant="light" onClick={() => assign.open()}>
          {t(($) => $.assignProducts.title)}
        </Button>
      )}
      {changes.map((each) => (
        <ChangeButton key={each.to} {...{ ids, start, ...each }} />
      ))}
      <LazyDialog load={loadAssign} dialog={{ state: assign, ids, start: batches.start }} />
      <BatchDialog batches={batches} />
    </>
  );
}

function DeletedBulk(props: ProductBulkProps) {
  const { t } = useTranslation();
  return (
    <ChangeButton
      {...props}
      title={t(($) => $.products.restore)}
      to="restore"
      back="remove"
      color="aqua"
    />
  );
}

interface ChangeButtonProps extends ProductBulkProps {
  title: string;
  to: Change;
  /** The change that undoes this one. */
  back?: Change;
  color: string;
}

function ChangeButton({ ids, start, title, to, back, color }: ChangeButtonProps) {
  const bulk: Bulk = {
    title,
    ids,
    call: change(to),
    invalidates: ['products'],
    shows: (done) => [{ of: ['products', 'list'], ids: done, to: changedProduct[to] }],
    ...(back !== undefined && { undo: change(back) }),
  };
  return (
    <Button size="compact-sm" variant="light" color={color} onClick={() => start(bulk)}>
      {title}
    </Button>
  );
}
