import { useForm } from '@mantine/form';
import { api } from '@aqua/contract/api';
import type { Product } from '@aqua/contract/catalogue/products';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { useRowEdit } from '../../../components/form/use-row-edit.ts';
import { sendFile, type SendOptions } from '../../../lib/upload/send-file.ts';
import { sendResumably } from '../../../lib/upload/send-resumably.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { productProblems, valuesOf, type ProductValues } from './product-values.ts';
import { loadProduct, productsList, saveProduct } from '../shared/products-queries.ts';

function sendCover(file: File, options: SendOptions) {
  return sendFile(api.products.uploadCoverImage, file, options);
}

/**
 * The state of the product form: fields, two uploads, the save, and what others saved meanwhile.
 */
export function useProductForm(product: Product | null, choosesPublisher: boolean) {
  const navigate = useNavigate();
  const saved = useRef(false);
  const form = useForm<ProductValues>({
    initialValues: valuesOf(product),
    validate: (values) => productProblems(values, choosesPublisher),
  });
  const pdf = useUpload(sendResumably, (answer) => {
    form.setFieldValue('pdfId', answer.id);
    form.clearFieldError('pdfId');
    // The number comes from the PDF and can be edited (product rules, section 6).
    form.setFieldValue('contentPageNumber', answer.pageCount);
    form.clearFieldError('contentPageNumber');
  });
  const cover = useUpload(sendCover, (answer) => {
    form.setFieldValue('coverImageId', answer.id);
    form.clearFieldError('coverImageId');
  });
  const edit = useRowEdit(product, form, valuesOf, loadProduct);
  function leave() {
    saved.current = true;
    void navigate({ to: '/products', search: lastSearchOf(productsList) });
  }
  const save = useWrite(saveProduct, {
    onSuccess: leave,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  const uploading = pdf.state.kind === 'running' || cover.state.kind === 'running';
  return { form, edit, choosesPublisher, pdf, cover, save, saved, leave, uploading };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
