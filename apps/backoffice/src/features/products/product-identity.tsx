import { Select, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './product-form.module.css';
import type { ProductValues } from './product-values.ts';
import { authorOptions, categoryOptions, publisherOptions } from './products-queries.ts';

interface ProductIdentityProps {
  form: UseFormReturnType<ProductValues>;
  choosesPublisher: boolean;
}

/** Whose book it is and what it is called. */
export function ProductIdentity({ form, choosesPublisher }: ProductIdentityProps) {
  const { t } = useTranslation();
  const publishers = useQuery({ ...publisherOptions(), enabled: choosesPublisher });
  const authors = useQuery(authorOptions());
  const categories = useQuery(categoryOptions());

  return (
    <section className={styles.group}>
      <Title order={2} size="h4">
        {t(($) => $.productForm.book)}
      </Title>
      {choosesPublisher && (
        <Select
          className={styles.wide}
          required
          {...selector(publishers)}
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
        required
        {...selector(authors)}
        label={t(($) => $.productForm.author)}
        {...form.getInputProps('authorId')}
      />
      <Select
        required
        {...selector(categories)}
        label={t(($) => $.productForm.category)}
        {...form.getInputProps('productCategoryId')}
      />
      <TextInput label={t(($) => $.productForm.erpId)} {...form.getInputProps('erpId')} />
    </section>
  );

  function selector({ data }: { data?: { data: { id: number; name: string }[] } | undefined }) {
    return {
      searchable: true,
      // Only so many are drawn at once; typing finds the others.
      limit: 100,
      nothingFoundMessage: t(($) => $.productForm.nothingFound),
      data: (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    };
  }
}
