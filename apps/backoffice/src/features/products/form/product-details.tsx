import { Anchor, NumberInput, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { gregorianOf } from './buddhist-year.ts';
import styles from './product-form.module.css';
import type { ProductValues } from './product-values.ts';

/** Optional details of the book. */
export function ProductDetails({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { t } = useTranslation();
  const year = Number(form.values.publicationYear);
  const gregorian = gregorianOf(year);
  const yearProps = form.getInputProps('publicationYear');
  const number = { hideControls: true, allowDecimal: false, allowNegative: false } as const;

  return (
    <section className={styles.group}>
      <Title order={2} size="h4">
        {t(($) => $.productForm.details)}
      </Title>
      <Textarea
        className={styles.wide}
        autosize
        minRows={3}
        maxRows={12}
        label={t(($) => $.productForm.description)}
        {...form.getInputProps('description')}
      />
      <div>
        <NumberInput
          {...number}
          label={t(($) => $.productForm.publicationYear)}
          description={t(($) => $.productForm.publicationYearHint)}
          {...yearProps}
          // The text below explains the error, so the field itself is only marked.
          error={gregorian === null ? yearProps['error'] : Boolean(yearProps['error'])}
        />
        {gregorian !== null && (
          <Text size="xs" mt={4} c="var(--aqua-warning-text)" role="status">
            {t(($) => $.productForm.buddhistYear, { year, gregorian })}{' '}
            <Anchor
              component="button"
              type="button"
              size="xs"
              fw={600}
              onClick={() => {
                form.setFieldValue('publicationYear', gregorian);
                form.clearFieldError('publicationYear');
              }}
            >
              {t(($) => $.productForm.useGregorian, { gregorian })}
            </Anchor>
          </Text>
        )}
      </div>
      <TextInput
        label={t(($) => $.productForm.isbn)}
        description={t(($) => $.productForm.isbnHint)}
        {...form.getInputProps('isbn')}
      />
      <NumberInput
        {...number}
        label={t(($) => $.productForm.contentPages)}
        description={t(($) => $.productForm.contentPagesHint)}
        {...form.getInputProps('contentPageNumber')}
      />
      <TextInput
        label={t(($) => $.productForm.previewPages)}
        description={t(($) => $.productForm.previewPagesHint)}
        {...form.getInputProps('previewPageNumbers')}
      />
    </section>
  );
}
