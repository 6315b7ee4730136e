import { Select, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Product } from '@aqua/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './product-form.module.css';
import type { ProductValues } from './product-values.ts';
import { authorOptions, categoryOptions, publisherOptions } from '../shared/products-queries.ts';

interface Named {
  id: number;
  name: string;
}

/** Makes a select clearable by mouse and by keyboard; `label` names the button. */
function useClearable(label: string) {
  const field = useRef<HTMLInputElement>(null);
  // Mantine hides the button from keyboard and screen reader, and pressing it loses the focus.
  const seen = { 'aria-label': label, 'aria-hidden': false, tabIndex: 0, size: 'md' };
  const onClear = () => field.current?.focus();
  return { ref: field, clearable: true, clearButtonProps: seen, onClear };
}

interface ProductIdentityProps {
  product: Product | null;
  form: UseFormReturnType<ProductValues>;
  choosesPublisher: boolean;
}

/** Publisher, title, author, category and ERP id. */
export function ProductIdentity({ product, form, choosesPublisher }: ProductIdentityProps) {
  const { t } = useTranslation();
  const publishers = useQuery({ ...publisherOptions(), enabled: choosesPublisher });
  const authors = useQuery(authorOptions());
  const categories = useQuery(categoryOptions());
  const withoutAuthor = useClearable(t(($) => $.productForm.noAuthor));
  const withoutCategory = useClearable(t(($) => $.productForm.noCategory));

  return (
    <section className={styles.group}>
      <Title order={2} size="h4">
        {t(($) => $.productForm.book)}
      </Title>
      {choosesPublisher && (
        <Select
          className={styles.wide}
          required
          {...selector(publishers.data, product?.publisher)}
          label={t(($) => $.productForm.publisher)}
          {...form.getInputProps('publisherId')}
        />
      )}
      <TextInput
        className={styles.wide}
        required
        label={t(($) => $.productForm.title)}
        {...form.getInputProps('title')}
      />
      <TextInput
        className={styles.wide}
        label={t(($) => $.productForm.subtitle)}
        {...form.getInputProps('subtitle')}
      />
      <Select
        {...withoutAuthor}
        {...selector(authors.data, product?.author)}
        label={t(($) => $.productForm.author)}
        {...form.getInputProps('authorId')}
      />
      <Select
        {...withoutCategory}
        {...selector(categories.data, product?.productCategory)}
        label={t(($) => $.productForm.category)}
        {...form.getInputProps('productCategoryId')}
      />
      <TextInput label={t(($) => $.productForm.erpId)} {...form.getInputProps('erpId')} />
    </section>
  );

  /** Until the rows are loaded, the only option is the one that the product has. */
  function selector(answer: { data: Named[] } | undefined, present: Named | null | undefined) {
    const rows = answer?.data ?? (present == null ? [] : [present]);
    return {
      searchable: true,
      // At most this many options are rendered; typing finds the others.
      limit: 100,
      nothingFoundMessage: t(($) => $.productForm.nothingFound),
      data: rows.map(({ id, name }) => ({ value: String(id), label: name })),
    };
  }
}
