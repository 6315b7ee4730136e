import { Overlay, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './drafts.module.css';

/** Takes files that are dropped anywhere on the screen, and says so while they are over it. */
export function DropPdfs({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', (event) => {
    // The drag has left the window, not just one of its elements.
    if (event.relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });

  if (!isOver) return null;
  return (
    <Overlay
      fixed
      zIndex={300}
      color="var(--aqua-canvas)"
      backgroundOpacity={0.9}
      className={styles.over}
    >
      <Text fw={600} size="lg">
        {t(($) => $.drafts.dropHere)}
      </Text>
    </Overlay>
  );
}
