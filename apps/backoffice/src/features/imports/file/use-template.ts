import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../../lib/client.ts';
import { failureText } from '../../../lib/language/problems.ts';
import { saveBlob } from '../../../lib/file/save-blob.ts';
import { showErrorToast } from '../../../lib/toast.tsx';

/** Downloads the empty spreadsheet. The call needs the session, so a plain link can't do it. */
export function useTemplate() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => client.customers.importTemplate(),
    onSuccess: (file) => saveBlob(file, `${t(($) => $.imports.title)}.csv`),
    onError: (failure) => showErrorToast(failureText(failure)),
  });
}
