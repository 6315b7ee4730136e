import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Mantine's modal, with the label of the close button in the current language. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
      // Mantine renders a <header>, which would be a second banner landmark of the page.
      attributes={{ header: { role: 'presentation' } }}
      {...props}
    />
  );
}
