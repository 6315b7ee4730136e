import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { ScreenTitle } from '../../../components/screen-title.tsx';
import { WriteFailure } from '../../../components/write-failure.tsx';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { useMay } from '../../../lib/storage/session.ts';
import { ProductConflict } from './product-conflict.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductFiles } from './product-files.tsx';
import { ProductIdentity } from './product-identity.tsx';
import styles from './product-form.module.css';
import { bodyOf } from './product-values.ts';
import { productsList } from '../shared/products-queries.ts';
import { useProductForm } from './use-product-form.ts';

/** The form that creates and edits a product. A new product is saved as a draft or published. */
export function ProductFormView({ product: newest }: { product: Product | null }) {
  const { t } = useTranslation();
  // The row that the fields were filled from. A newer one, loaded behind the form, would pass for
  // the one that the person saw, and saving would revert what others have changed in it.
  const [product] = useState(newest);
  // Staff's products always belong to their own publisher (specification, sections 2 and 6).
  const choosesPublisher = useMay('managePublishers');
  const state = useProductForm(product, choosesPublisher);
  const { form, edit, save, saved, uploading } = state;
  const element = useRef<HTMLFormElement>(null);
  /** Set at once, unlike the state of the mutation, so that pressing Enter twice sends once. */
  const sending = useRef(false);
  /** What Enter saves: a draft, or the status that the product already has. */
  const ownStatus = edit.seen?.status ?? 'unpublished';
  const title = t(($) => (product === null ? $.productForm.createTitle : $.productForm.editTitle));

  function submit(status: Product['status']) {
    if (uploading || sending.current || saved.current) return;
    form.onSubmit(
      () => {
        sending.current = true;
        save.mutate(
          { row: edit.seen, body: bodyOf(form.getValues(), status) },
          { onSettled: () => (sending.current = false) },
        );
      },
      () => focusFirstProblem(element.current),
    )();
  }

  const savingStatus = save.isPending ? save.variables.body.status : null;
  const button = (label: string, status: Product['status'], variant?: 'default') => (
    <Button
      variant={variant ?? 'filled'}
      disabled={uploading || (savingStatus !== null && savingStatus !== status)}
      loading={savingStatus === status}
      {...(status === ownStatus ? { type: 'submit' } : { onClick: () => submit(status) })}
    >
      {label}
    </Button>
  );

  return (
    <form
      ref={element}
      noValidate
      aria-label={title}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles events of a dialog that is opened here, but the dialog handles them itself.
        if (event.target === event.currentTarget) submit(ownStatus);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isOpenList(event.target)) event.preventDefault();
      }}
    >
      <div>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/products" search={lastSearchOf(productsList)} />
          )}
          size="sm"
          className={styles.back}
        >
          <IconArrowLeft size={16} aria-hidden />
          {t(($) => $.productForm.back)}
        </Anchor>
        <ScreenTitle title={title} />
      </div>
      <div className={styles.columns}>
        <Stack gap="lg">
          <ProductIdentity product={edit.seen} form={form} choosesPublisher={choosesPublisher} />
          <ProductDetails form={form} />
        </Stack>
        <ProductFiles product={edit.seen} state={state} />
      </div>
      <div className={styles.foot}>
        <WriteFailure write={save} fields={Object.keys(form.getValues())} />
        <Group justify="flex-end">
          {uploading && (
            <Text size="sm" c="dimmed" role="status">
              {t(($) => $.productForm.waitForUpload)}
            </Text>
          )}
          {product === null ? (
            <>
              {button(
                t(($) => $.productForm.draft),
                'unpublished',
                'default',
              )}
              {button(
                t(($) => $.productForm.publish),
                'published',
              )}
            </>
          ) : (
            button(
              t(($) => $.productForm.save),
              ownStatus,
            )
          )}
        </Group>
      </div>
      <ProductConflict state={state} />
      <LeaveGuard when={() => !saved.current && (form.isDirty() || uploading)} />
    </form>
  );
}

/** In an open list Enter chooses an option and never saves, even when no option matches. */
function isOpenList(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.getAttribute('aria-expanded') === 'true';
}
