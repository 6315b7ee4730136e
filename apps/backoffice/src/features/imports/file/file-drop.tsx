import { Button, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxImport } from '@aqua/contract/students/import-fields';
import { fileSize } from '../../../lib/language/format.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  files: readonly File[];
  /** The files are in use and can't be replaced. */
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The place for the file or the files of a OneRoster: dropped here, or chosen by the button. */
export function FileDrop({ files, disabled, onChoose }: FileDropProps) {
  const { t } = useTranslation();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isEmpty = files.length === 0;
  const take = (list: FileList | null) => {
    const taken = [...(list ?? [])].slice(0, maxImport.files);
    if (taken.length > 0 && !disabled) onChoose(taken);
  };

  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-filled={!isEmpty || undefined}
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
      <IconFileSpreadsheet size={32} stroke={1.3} className={styles.icon} aria-hidden />
      {isEmpty ? (
        <div id={hint}>
          <Text fw={500}>{t(($) => $.imports.drop)}</Text>
          <Text size="sm" c="dimmed">
            {t(($) => $.imports.dropHint, {
              max: maxImport.megabytes,
              rows: maxImport.rows,
            })}
          </Text>
        </div>
      ) : (
        <div id={hint}>
          <Text fw={500}>{files.map(({ name }) => name).join(', ')}</Text>
          <Text size="sm" c="dimmed">
            {fileSize(files.reduce((sum, { size }) => sum + size, 0))}
          </Text>
        </div>
      )}
      <Button
        variant={isEmpty ? 'filled' : 'default'}
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t(($) => (isEmpty ? $.imports.choose : $.imports.chooseOther))}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        tabIndex={-1}
        // The button above says the same, and two controls with one name would confuse.
        aria-hidden
        aria-label={t(($) => $.imports.choose)}
        accept=".csv,.txt,.xlsx,.zip"
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          // Allows the same file to be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
