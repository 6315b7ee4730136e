import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { UploadedPdf } from '@aqua/contract/catalogue/files';
import { lastPreviewPage, type Product, type ProductForm } from '@aqua/contract/catalogue/products';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { UploadField } from '../../../components/field/upload-field.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { WriteFailure, type Writing } from '../../../components/write-failure.tsx';
import { fileSize } from '../../../lib/language/format.ts';
import { sendResumably } from '../../../lib/upload/send-resumably.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { bodyOf, valuesOf } from '../form/product-values.ts';
import { saveProduct } from '../shared/products-queries.ts';
import { ReplaceChanges } from './replace-changes.tsx';

interface ReplacePdfDialogProps {
  opened: boolean;
  product: Product;
  onClose: () => void;
}

export function ReplacePdfDialog({ opened, product, onClose }: ReplacePdfDialogProps) {
  const { t } = useTranslation();
  const question = useDialog();
  const save = useWrite(saveProduct, { onSuccess: onClose });

  function leave() {
    // A request can't be called back once it is sent: the dialog stays until the answer arrives.
    if (save.isPending) return;
    // True as well if leaving would throw away a long upload: the guard below knows.
    if (hasUnsaved()) question.open();
    else onClose();
  }

  return (
    <>
      <Dialog
        opened={opened}
        onClose={leave}
        title={t(($) => $.productPage.replaceTitle, { title: product.title })}
        size="lg"
        closeOnClickOutside={false}
      >
        <Replacement {...{ opened, product, save }} onLeave={leave} />
      </Dialog>
      <ConfirmDialog
        opened={question.opened}
        title={t(($) => $.productPage.replaceDiscard)}
        text={t(($) => $.productPage.replaceLeave)}
        cancel={t(($) => $.common.stay)}
        action={t(($) => $.common.discard)}
        danger
        write={null}
        onClose={question.close}
        onConfirm={() => {
          question.close();
          onClose();
        }}
      />
    </>
  );
}

interface ReplacementProps extends Pick<ReplacePdfDialogProps, 'opened' | 'product'> {
  save: Writing & { mutate: (edit: { row: Product; body: ProductForm }) => void };
  onLeave: () => void;
}

/** Uploads the new PDF, says what it changes for readers, and on request replaces the old one. */
function Replacement({ opened, product, save, onLeave }: ReplacementProps) {
  const { t } = useTranslation();
  const upload = useUpload<UploadedPdf>(sendResumably, () => undefined);
  const uploaded = upload.kept?.answer ?? null;
  const isRunning = upload.state.kind === 'running';
  const previewEnd = lastPreviewPage(product.previewPageNumbers ?? '') ?? 0;
  const isTooShort = uploaded !== null && previewEnd > uploaded.pageCount;

  function replace(file: UploadedPdf) {
    const values = { ...valuesOf(product), pdfId: file.id, contentPageNumber: file.pageCount };
    save.mutate({ row: product, body: bodyOf(values, product.status) });
  }

  return (
    <Stack gap="md">
      <UploadField
        label={t(($) => $.upload.pdf)}
        hint={t(($) => $.upload.pdfHint)}
        accept={['application/pdf']}
        wrongKind={t(($) => $.upload.wrongPdf)}
        upload={upload}
        disabled={save.isPending}
        preview={<IconFileTypePdf size={32} stroke={1.3} aria-hidden />}
        present={
          uploaded !== null && (
            <>
              <Text size="sm" fw={500} lineClamp={2}>
                {uploaded.fileName}
              </Text>
              <Text size="xs" c="dimmed">
                {fileSize(uploaded.fileSize)} ·{' '}
                {t(($) => $.upload.pages, { count: uploaded.pageCount })}
              </Text>
            </>
          )
        }
      />
      {uploaded !== null && uploaded.missingFonts.length > 0 && (
        <Alert color="amber" role="status">
          {t(($) => $.productForm.missingFonts, { fonts: uploaded.missingFonts.join(', ') })}
        </Alert>
      )}
      <ReplaceChanges product={product} newPageCount={uploaded?.pageCount ?? null} />
      {isTooShort && (
        <Alert color="coral" role="alert">
          {t(($) => $.productPage.replacePreview, { pages: product.previewPageNumbers ?? '' })}
        </Alert>
      )}
      <WriteFailure write={save} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={save.isPending} onClick={onLeave}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button
          disabled={uploaded === null || isRunning || isTooShort}
          loading={save.isPending}
          onClick={() => uploaded !== null && replace(uploaded)}
        >
          {t(($) => $.productPage.replace)}
        </Button>
      </Group>
      <LeaveGuard
        when={() => opened && (isRunning || uploaded !== null)}
        work={t(($) => $.productPage.replaceLeave)}
      />
    </Stack>
  );
}
