import { Modal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPlaceOf, returnFocus } from '../../lib/focus-place.ts';
import { useEscape } from './use-escape.ts';

/**
 * Mantine's modal, with the label of the close button in the current language. When it closes, the
 * focus returns to what opened it, or to the row that took the place of a deleted one.
 */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps) {
  const { t } = useTranslation();
  const { opened, onClose } = props;
  useEscape(opened, () => {
    if (closeOnEscape) onClose();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const place = focusPlaceOf(document.activeElement);
    return () => returnFocus(place);
  }, [opened]);
  return (
    <Modal
      returnFocus={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
      attributes={{
        // Mantine renders a <header>, which would be a second banner landmark of the page.
        header: { role: 'presentation' },
        // While it fades out it no longer counts as an open dialog: layout/use-shortcuts.ts.
        content: { 'data-closing': !opened || undefined },
      }}
      {...props}
    />
  );
}
