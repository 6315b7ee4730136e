import { Button, Group, Input, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../lib/upload/use-upload.ts';
import { UploadProgress } from './upload-progress.tsx';
import styles from './upload-field.module.css';

interface UploadFieldProps {
  label: string;
  hint: string;
  /** Media types that may be chosen. The server checks the content itself. */
  accept: readonly string[];
  wrongKind: string;
  upload: Upload;
  required?: boolean;
  /** Another upload of the same form runs. */
  disabled?: boolean;
  error?: ReactNode;
  /** The picture, or an icon for the file. */
  preview?: ReactNode;
  /** The file that is already there: name, size, pages. */
  present?: ReactNode;
  /** Removes the present file. Without it the field has no such button. */
  onRemove?: (() => void) | undefined;
}

/** A field for one file, which can be dropped on it or chosen. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, accept, wrongKind, upload, required, disabled, error } = props;
  const { preview, present, onRemove } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState(false);
  const running = upload.state.kind === 'running';
  const closed = disabled === true || running;
  const filled = Boolean(present);
  const problem = wrong ? wrongKind : upload.state.kind === 'failed' ? null : error;

  function startUpload(file: File | undefined) {
    if (file === undefined || closed) return;
    const fits = accept.includes(file.type);
    setWrong(!fits);
    if (fits) upload.start(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    startUpload(event.dataTransfer.files[0]);
  }

  return (
    <Input.Wrapper label={label} required={required ?? false} error={problem} id={id} size="sm">
      <div
        className={styles.field}
        data-over={over || undefined}
        data-wrong={Boolean(problem) || upload.state.kind === 'failed' || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!closed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div className={styles.preview}>
          {preview || <IconFileUpload size={28} stroke={1.3} aria-hidden />}
        </div>
        <div className={styles.body}>
          {!running && (filled ? present : <Text size="sm">{hint}</Text>)}
          <UploadProgress upload={upload} />
          {!running && (
            <Group gap="xs" mt="xs">
              <Button
                ref={choose}
                size="xs"
                variant="default"
                disabled={closed}
                aria-describedby={`${id}-label`}
                onClick={() => input.current?.click()}
              >
                {t(($) => (filled ? $.upload.replace : $.upload.choose))}
              </Button>
              {filled && onRemove !== undefined && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="coral"
                  disabled={closed}
                  aria-describedby={`${id}-label`}
                  onClick={() => {
                    setWrong(false);
                    onRemove();
                    // This button is gone now; the focus must not fall to the start of the page.
                    choose.current?.focus();
                  }}
                >
                  {t(($) => $.upload.remove)}
                </Button>
              )}
            </Group>
          )}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          tabIndex={-1}
          accept={accept.join(',')}
          disabled={closed}
          aria-invalid={Boolean(problem)}
          onChange={(event) => {
            startUpload(event.currentTarget.files?.[0]);
            // Without this, choosing the same file again after a failure would not fire the event.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
