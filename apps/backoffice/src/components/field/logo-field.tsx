import { Text } from '@mantine/core';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize, pictureUrl } from '../../lib/language/format.ts';
import { usualMegabytes } from '@aqua/contract/catalogue/file-limits';
import { configured } from '../../lib/configuration.ts';
import { usePicture } from '../../lib/use-picture.ts';
import { UploadField } from './upload-field.tsx';
import type { LogoUpload } from './use-logo-upload.ts';

interface LogoFieldProps {
  /** `logoImageId` of the form. */
  value: number | null;
  onChange: (logoImageId: number | null) => void;
  /** The logo that the publisher has now. */
  stored: Publisher['logo'];
  upload: LogoUpload;
  error?: ReactNode;
}

/** The logo of a publisher: chosen or dropped, shown, replaced and removed. */
export function LogoField({ value, onChange, stored, upload, error }: LogoFieldProps) {
  const { t } = useTranslation();
  const { state, kept } = upload;
  // A form that is opened again may still hold the file of its previous use.
  const chosen = kept !== null && kept.answer.id === value ? kept.file : null;
  const local = usePicture(state.kind === 'running' ? state.file : chosen);
  const shown =
    local ?? (stored?.id === value && stored !== null ? pictureUrl(stored.link, 160) : null);
  const max = configured('max-image-mb') || String(usualMegabytes.image);

  return (
    <UploadField
      label={t(($) => $.publishers.logo)}
      hint={t(($) => $.upload.logoHint, { max })}
      accept={['image/png', 'image/jpeg']}
      wrongKind={t(($) => $.upload.wrongImage)}
      upload={upload}
      error={error}
      preview={shown !== null && <img src={shown} alt={t(($) => $.upload.logoPreview)} />}
      present={
        value !== null && (
          <>
            {chosen !== null && (
              <Text size="sm" fw={500} lineClamp={2}>
                {chosen.name} · {fileSize(chosen.size)}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              {t(($) => $.upload.logoLimit, { max })}
            </Text>
          </>
        )
      }
      onRemove={() => {
        upload.cancel();
        onChange(null);
      }}
    />
  );
}
