import { defaultCoverId, type Product } from '@aqua/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../components/form/conflict-dialog.tsx';
import { pictureUrl } from '../../../lib/language/format.ts';
import { bodyOf, type ProductValues } from './product-values.ts';
import { authorOptions, categoryOptions, publisherOptions } from '../shared/products-queries.ts';
import type { ProductFormState } from './use-product-form.ts';

interface Named {
  id: number;
  name: string;
}

/** Compares the form with what somebody else saved. Ids appear as names, files as content. */
export function ProductConflict({ state }: { state: ProductFormState }) {
  const { edit, save, leave } = state;
  if (edit.theirs === null || edit.seen === null) return null;
  return (
    <Comparison
      state={state}
      products={[edit.theirs.row, edit.seen]}
      onSave={(values, row) => save.mutate({ row, body: bodyOf(values, row.status) })}
      onTakeTheirs={leave}
    />
  );
}

interface ComparisonProps {
  state: ProductFormState;
  /** The product that the others saved, and the one that the form began with. */
  products: readonly Product[];
  onSave: (values: ProductValues, row: Product) => void;
  onTakeTheirs: () => void;
}

function Comparison({ state, products, onSave, onTakeTheirs }: ComparisonProps) {
  const { t } = useTranslation();
  const { edit, pdf, cover, choosesPublisher } = state;
  const publishers = useQuery({ ...publisherOptions(), enabled: choosesPublisher });
  const authors = useQuery(authorOptions());
  const categories = useQuery(categoryOptions());
  const nameIn =
    (rows: readonly (Named | null)[] | undefined, present: readonly (Named | null)[]) =>
    (id: unknown) =>
      [...present, ...(rows ?? [])].find((row) => String(row?.id) === id)?.name;

  function pdfName(id: unknown) {
    const uploaded = pdf.kept?.answer;
    if (uploaded?.id === id) return uploaded?.fileName;
    return products.find((product) => product.pdfId === id)?.pdf.fileName;
  }

  function coverPicture(id: unknown) {
    if (id === null || id === defaultCoverId) return t(($) => $.upload.coverFallback);
    const uploaded = cover.kept?.answer;
    const link =
      uploaded?.id === id
        ? uploaded?.link
        : products.find((product) => product.coverImageId === id)?.coverImage.link;
    if (link === undefined) return undefined;
    return <img src={pictureUrl(link, 160)} alt={t(($) => $.upload.coverPreview)} height={96} />;
  }

  return (
    <ConflictDialog
      edit={edit}
      fields={[
        {
          name: 'publisherId',
          label: t(($) => $.productForm.publisher),
          show: nameIn(
            publishers.data?.data,
            products.map(({ publisher }) => publisher),
          ),
        },
        { name: 'title', label: t(($) => $.productForm.title) },
        { name: 'subtitle', label: t(($) => $.productForm.subtitle) },
        {
          name: 'authorId',
          label: t(($) => $.productForm.author),
          show: nameIn(
            authors.data?.data,
            products.map(({ author }) => author),
          ),
        },
        {
          name: 'productCategoryId',
          label: t(($) => $.productForm.category),
          show: nameIn(
            categories.data?.data,
            products.map(({ productCategory }) => productCategory),
          ),
        },
        { name: 'erpId', label: t(($) => $.productForm.erpId) },
        { name: 'description', label: t(($) => $.productForm.description) },
        { name: 'publicationYear', label: t(($) => $.productForm.publicationYear) },
        { name: 'isbn', label: t(($) => $.productForm.isbn) },
        { name: 'contentPageNumber', label: t(($) => $.productForm.contentPages) },
        { name: 'previewPageNumbers', label: t(($) => $.productForm.previewPages) },
        { name: 'pdfId', label: t(($) => $.upload.pdf), show: pdfName },
        { name: 'coverImageId', label: t(($) => $.upload.cover), show: coverPicture },
      ]}
      onSave={onSave}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
