import { productRestoreDays } from '@aqua/contract/catalogue/product-states';
import type { Product } from '@aqua/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-dialog.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import {
  ownersQuery,
  removeProduct,
  restoreProduct,
  setProductStatus,
} from './products-queries.ts';

/** Publishes a product, or unpublishes a published one. Only the status is sent. */
export function ProductStatusDialog({ state }: { state: DialogState<Product> }) {
  const { t } = useTranslation();
  const change = useWrite(setProductStatus, { onSuccess: state.close });
  const { subject } = state;
  const publishes = subject?.status !== 'published';
  const title = subject?.title ?? '';
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => (publishes ? $.products.publishTitle : $.products.unpublishTitle), { title })}
      text={t(($) => (publishes ? $.products.publishText : $.products.unpublishText))}
      action={t(($) => (publishes ? $.products.publish : $.products.unpublish))}
      write={change}
      onClose={state.close}
      onConfirm={() =>
        subject !== null &&
        change.mutate({ row: subject, status: publishes ? 'published' : 'unpublished' })
      }
    />
  );
}

/** Brings a deleted product back. */
export function RestoreProductDialog({ state }: { state: DialogState<Product> }) {
  const { t } = useTranslation();
  const restore = useWrite(restoreProduct, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.products.restoreTitle, { title: subject?.title ?? '' })}
      text={t(($) => $.products.restoreText)}
      action={t(($) => $.products.restore)}
      write={restore}
      onClose={state.close}
      onConfirm={() => subject !== null && restore.mutate(subject.id)}
    />
  );
}

/** Says how many students own the product. The number is loaded when the dialog opens. */
export function DeleteProductDialog({
  state,
  onDeleted,
}: {
  state: DialogState<Product>;
  onDeleted?: () => void;
}) {
  const { t } = useTranslation();
  const remove = useWrite(removeProduct, {
    onSuccess: () => {
      state.close();
      onDeleted?.();
    },
  });
  const { subject } = state;
  const owners = useQuery({
    ...ownersQuery(subject?.id ?? 0),
    enabled: state.opened && !remove.isPending,
  });
  const count = owners.data?.count;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.common.deleteTitle, { name: subject?.title ?? '' })}
      text={`${consequence()} ${t(($) => $.products.deleteRestorable, { days: productRestoreDays })}`}
      action={t(($) => $.common.delete)}
      danger
      write={remove}
      onClose={state.close}
      onConfirm={() => subject !== null && remove.mutate(subject.id)}
    />
  );

  function consequence() {
    if (count === undefined) return t(($) => $.products.deleteText);
    return count === 0
      ? t(($) => $.products.deleteWithoutOwners)
      : t(($) => $.products.deleteOwners, { count });
  }
}
