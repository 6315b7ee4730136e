import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Mantine's modal with a close button that can be named in the language on the screen. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
      // Mantine draws a <header>, which would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      {...props}
    />
  );
}
