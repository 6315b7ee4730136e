import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { useTranslation } from 'react-i18next';
import { LogoField } from './logo-field.tsx';
import type { LogoUpload } from './use-logo-upload.ts';

/** The values of a publisher that people can edit, in the list and in the company profile. */
export interface PublisherValues extends Record<string, unknown> {
  name: string;
  companyDescription: string;
  logoImageId: number | null;
}

export function publisherValuesOf(publisher: Publisher | null): PublisherValues {
  return {
    name: publisher?.name ?? '',
    companyDescription: publisher?.companyDescription ?? '',
    logoImageId: publisher?.logoImageId ?? null,
  };
}

interface PublisherFieldsProps {
  form: UseFormReturnType<PublisherValues>;
  /** The publisher as it is stored; null for a new one. */
  publisher: Publisher | null;
  upload: LogoUpload;
}

export function PublisherFields({ form, publisher, upload }: PublisherFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        data-autofocus
        label={t(($) => $.fields.name)}
        required
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t(($) => $.publishers.description)}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('companyDescription')}
      />
      <LogoField
        value={form.values.logoImageId}
        onChange={(logoImageId) => form.setFieldValue('logoImageId', logoImageId)}
        stored={publisher?.logo ?? null}
        upload={upload}
        error={form.errors['logoImageId']}
      />
    </>
  );
}

/** For `ConflictDialog`: the same fields. */
export function useComparedPublisherFields() {
  const { t } = useTranslation();
  return [
    { name: 'name', label: t(($) => $.fields.name) },
    { name: 'companyDescription', label: t(($) => $.publishers.description) },
    {
      name: 'logoImageId',
      label: t(($) => $.publishers.logo),
      show: (id: unknown) =>
        typeof id === 'number'
          ? t(($) => $.publishers.logoNumber, { id })
          : t(($) => $.common.none),
    },
  ] as const;
}
