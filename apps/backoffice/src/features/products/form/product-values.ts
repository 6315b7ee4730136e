import { productForm, type Product, type ProductForm } from '@aqua/contract/catalogue/products';
import { emptyAsNull } from '../../../lib/write/empty-as-null.ts';
import { errorText, problemsOf } from '../../../lib/language/problems.ts';

/** The values of the fields. Selects use text for ids; an empty number field is an empty text. */
export type ProductValues = {
  publisherId: string | null;
  title: string;
  erpId: string;
  subtitle: string;
  authorId: string | null;
  productCategoryId: string | null;
  description: string;
  publicationYear: number | string;
  isbn: string;
  contentPageNumber: number | string;
  previewPageNumbers: string;
  pdfId: number | null;
  coverImageId: number | null;
};

export function valuesOf(product: Product | null): ProductValues {
  return {
    publisherId: textOf(product?.publisherId),
    title: product?.title ?? '',
    erpId: product?.erpId ?? '',
    subtitle: product?.subtitle ?? '',
    authorId: textOf(product?.authorId),
    productCategoryId: textOf(product?.productCategoryId),
    description: product?.description ?? '',
    publicationYear: product?.publicationYear ?? '',
    isbn: product?.isbn ?? '',
    contentPageNumber: product?.contentPageNumber ?? '',
    previewPageNumbers: product?.previewPageNumbers ?? '',
    pdfId: product?.pdfId ?? null,
    coverImageId: product?.coverImageId ?? null,
  };
}

const optionalTexts = ['subtitle', 'erpId', 'description', 'isbn', 'previewPageNumbers'] as const;

/** The body of the call. A missing value stays missing, so that the contract reports it. */
export function bodyOf(values: ProductValues, status: Product['status']): ProductForm {
  return {
    ...emptyAsNull(values, ...optionalTexts),
    status,
    publisherId: numberOf(values.publisherId),
    authorId: numberOf(values.authorId),
    productCategoryId: numberOf(values.productCategoryId),
    pdfId: values.pdfId as number,
    publicationYear: numberOf(values.publicationYear),
    contentPageNumber: numberOf(values.contentPageNumber),
  };
}

function textOf(id: number | null | undefined): string | null {
  return id == null ? null : String(id);
}

function numberOf(value: number | string | null): number | null {
  return value === null || value === '' ? null : Number(value);
}

/**
 * Errors by the contract's rules. Anyone who may choose a publisher must choose one (specification,
 * section 2).
 */
export function productProblems(
  values: ProductValues,
  choosesPublisher: boolean,
): Record<string, string> {
  const problems = problemsOf(productForm, bodyOf(values, 'unpublished'));
  if (choosesPublisher && values.publisherId === null) {
    problems['publisherId'] = errorText('publisherAlert');
  }
  return problems;
}
