import { Alert, Text, Title } from '@mantine/core';
import { defaultCoverId, type Product } from '@aqua/contract/catalogue/products';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UploadField } from '../../../components/field/upload-field.tsx';
import { fileSize, pictureUrl } from '../../../lib/language/format.ts';
import { usePicture } from '../../../lib/use-picture.ts';
import { BookFlaws } from '../shared/book-flaws.tsx';
import styles from './product-form.module.css';
import type { ProductFormState } from './use-product-form.ts';

interface ProductFilesProps {
  product: Product | null;
  state: ProductFormState;
}

/** The PDF and its cover. Only one of them is uploaded at a time. */
export function ProductFiles({ product, state }: ProductFilesProps) {
  const { t } = useTranslation();
  const { form, pdf, cover, uploading } = state;
  // After a conflict the form may hold the file that others saved instead of the uploaded one.
  const uploaded = pdf.kept?.answer.id === form.values.pdfId ? pdf.kept.answer : null;
  const uploadedCover = cover.kept?.answer.id === form.values.coverImageId ? cover.kept : null;
  const missing = uploaded?.missingFonts ?? [];
  // Shows the picture that is being uploaded or, if that fails, the one before.
  const picture = usePicture(
    cover.state.kind === 'running' ? cover.state.file : (uploadedCover?.file ?? null),
  );
  const presentCover = product === null ? null : pictureUrl(product.coverImage.link, 320);
  const shownCover = picture ?? presentCover;
  const hasOwnCover =
    form.values.coverImageId !== null && form.values.coverImageId !== defaultCoverId;

  return (
    <section className={styles.files}>
      <Title order={2} size="h4">
        {t(($) => $.productForm.files)}
      </Title>
      <UploadField
        label={t(($) => $.upload.pdf)}
        hint={t(($) => $.upload.pdfHint)}
        accept={['application/pdf']}
        wrongKind={t(($) => $.upload.wrongPdf)}
        required
        upload={pdf}
        disabled={uploading}
        error={form.errors['pdfId']}
        preview={<IconFileTypePdf size={32} stroke={1.3} aria-hidden />}
        present={presentPdf()}
      />
      {missing.length > 0 && (
        <Alert color="amber" role="status">
          {t(($) => $.productForm.missingFonts, { fonts: missing.join(', ') })}
        </Alert>
      )}
      {product !== null && uploaded === null && <BookFlaws flaws={product.ingest.flaws} full />}
      <UploadField
        label={t(($) => $.upload.cover)}
        hint={t(($) => $.upload.coverHint)}
        accept={['image/png', 'image/jpeg']}
        wrongKind={t(($) => $.upload.wrongImage)}
        upload={cover}
        disabled={uploading}
        error={form.errors['coverImageId']}
        preview={
          shownCover !== null && <img src={shownCover} alt={t(($) => $.upload.coverPreview)} />
        }
        present={
          uploadedCover !== null ? (
            <FileLine name={uploadedCover.file.name} size={uploadedCover.file.size} />
          ) : (
            hasOwnCover && <Text size="sm">{t(($) => $.upload.coverHint)}</Text>
          )
        }
      />
      {!hasOwnCover && (
        <Text size="xs" c="dimmed">
          {t(($) => $.upload.coverFallback)}
        </Text>
      )}
    </section>
  );

  function presentPdf() {
    if (uploaded !== null) {
      return (
        <FileLine name={uploaded.fileName} size={uploaded.fileSize} pages={uploaded.pageCount} />
      );
    }
    if (product === null) return null;
    return <FileLine name={product.pdf.fileName} size={product.pdf.fileSize} />;
  }
}

function FileLine({ name, size, pages }: { name: string; size: number; pages?: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" fw={500} lineClamp={2}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {fileSize(size)}
        {pages !== undefined && ` · ${t(($) => $.upload.pages, { count: pages })}`}
      </Text>
    </>
  );
}
