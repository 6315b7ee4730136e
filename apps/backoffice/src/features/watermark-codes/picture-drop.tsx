import { maxTracePictures } from '@aqua/contract/leaks/picture-traces';
import { Button, Input, Text } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/language/format.ts';
import styles from './picture-search.module.css';

interface PictureDropProps {
  pictures: readonly File[];
  error: string | null;
  disabled: boolean;
  onChoose: (pictures: readonly File[]) => void;
}

/** The place for the pictures: dropped on it, or chosen with its button. */
export function PictureDrop({ pictures, error, disabled, onChoose }: PictureDropProps) {
  const { t } = useTranslation();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isEmpty = pictures.length === 0;
  const take = (list: FileList | null) => {
    const taken = [...(list ?? [])];
    if (taken.length > 0 && !disabled) onChoose(taken);
  };
  const { count, eachMegabytes: each, allMegabytes: all } = maxTracePictures;

  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconPhotoSearch size={32} stroke={1.3} className={styles.icon} aria-hidden />
      <div id={hint} className={styles.hint}>
        {isEmpty ? (
          <Text fw={500}>{t(($) => $.watermarkCodes.pictures.drop)}</Text>
        ) : (
          <ul className={styles.names}>
            {pictures.map(({ name }, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        )}
        <Text size="sm" c="dimmed">
          {isEmpty
            ? t(($) => $.watermarkCodes.pictures.dropHint, { count, each, all })
            : fileSize(pictures.reduce((sum, { size }) => sum + size, 0))}
        </Text>
        {error !== null && <Input.Error role="alert">{error}</Input.Error>}
      </div>
      <Button
        type="button"
        variant="default"
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t(($) =>
          isEmpty ? $.watermarkCodes.pictures.choose : $.watermarkCodes.pictures.chooseOther,
        )}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        tabIndex={-1}
        // The button above says the same, and two controls with one name would confuse.
        aria-hidden
        aria-label={t(($) => $.watermarkCodes.pictures.choose)}
        accept="image/png,image/jpeg,image/webp,image/avif,application/pdf"
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
