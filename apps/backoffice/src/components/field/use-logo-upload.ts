import { api } from '@aqua/contract/api';
import { useEffect } from 'react';
import { sendFile } from '../../lib/upload/send-file.ts';
import { useUpload, type Upload } from '../../lib/upload/use-upload.ts';

type LogoAnswer = Awaited<ReturnType<typeof sendFile<typeof api.publishers.uploadLogo>>>;

export type LogoUpload = Upload<LogoAnswer>;

/**
 * The upload of a publisher's logo. Closing the form ends it, so that it does not arrive in the form
 * of the next publisher.
 */
export function useLogoUpload(isOpen: boolean, onDone: (logoImageId: number) => void): LogoUpload {
  const upload = useUpload<LogoAnswer>(
    (file, options) => sendFile(api.publishers.uploadLogo, file, options),
    ({ id }) => onDone(id),
  );
  const { cancel } = upload;
  useEffect(() => {
    if (!isOpen) cancel();
  }, [isOpen, cancel]);
  return upload;
}
