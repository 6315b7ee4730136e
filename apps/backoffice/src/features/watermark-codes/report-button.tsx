import { Button, Stack } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/language/problems.ts';
import { saveBlob } from '../../lib/file/save-blob.ts';

/** Saves the result of a search as a PDF for the case file. */
export function ReportButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const report = useMutation({
    mutationFn: () => client.pictureTraces.report({ params: { id } }),
    onSuccess: (pdf) => saveBlob(pdf, `${t(($) => $.watermarkCodes.title)} ${id}.pdf`),
  });
  return (
    <Stack gap="xs" align="start">
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={report.isPending}
        onClick={() => report.mutate()}
      >
        {t(($) => $.watermarkCodes.pictures.report)}
      </Button>
      {report.isError && <ErrorAlert text={failureText(report.error)} />}
    </Stack>
  );
}
