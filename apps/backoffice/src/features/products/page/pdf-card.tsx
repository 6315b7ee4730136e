import { Button, Group, Text } from '@mantine/core';
import { fileAddress } from '@aqua/client/file-address';
import type { Product } from '@aqua/contract/catalogue/products';
import { IconDownload, IconReplace } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { client } from '../../../lib/client.ts';
import { fileSize } from '../../../lib/language/format.ts';
import { failureText, isSignedOut } from '../../../lib/language/problems.ts';
import { showErrorToast } from '../../../lib/toast.tsx';
import { Card } from './card.tsx';
import { PdfVersions } from './pdf-versions.tsx';
import styles from './product-screen.module.css';
import { ReplacePdfDialog } from './replace-pdf-dialog.tsx';

/** The PDF: a download by an expiring link, its replacement, and the earlier PDFs. */
export function PdfCard({ product }: { product: Product }) {
  const { t } = useTranslation();
  const replace = useDialog();
  const { id, title, pdf, ingest } = product;
  const download = useMutation({
    mutationFn: () => client.products.pdfLink({ params: { id } }),
    // The answer is an attachment: the browser stays on the page.
    onSuccess: ({ link }) => window.location.assign(fileAddress('', link)),
    onError: (failure) => {
      if (!isSignedOut(failure)) showErrorToast(failureText(failure));
    },
  });
  return (
    <Card title={t(($) => $.productPage.pdf)}>
      <div>
        <Text size="sm" className={styles.file}>
          {pdf.fileName}
        </Text>
        <Text size="sm" c="dimmed">
          {fileSize(pdf.fileSize)} · {t(($) => $.upload.pages, { count: ingest.pageCount })}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t(($) => $.productPage.downloadOf, { title })}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(($) => $.productPage.download)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconReplace size={16} aria-hidden />}
          aria-label={t(($) => $.productPage.replaceOf, { title })}
          onClick={() => replace.open()}
        >
          {t(($) => $.productPage.replace)}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t(($) => $.productPage.downloadHint)}
      </Text>
      <PdfVersions productId={id} />
      <ReplacePdfDialog opened={replace.opened} product={product} onClose={replace.close} />
    </Card>
  );
}
