import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { failureText } from '../../../lib/language/problems.ts';
import { isBoundElsewhere } from '../login/student-device.ts';

interface MoveDeviceDialogProps {
  /** Why the last try failed. */
  failure: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** A student reads on one device at a time: asks before that becomes this one. */
export function MoveDeviceDialog({ failure, onConfirm, onClose }: MoveDeviceDialogProps) {
  const { t } = useTranslation();
  const isElsewhere = isBoundElsewhere(failure);
  return (
    <ConfirmDialog
      opened={isElsewhere}
      title={t(($) => $.studentLogin.moveTitle)}
      text={isElsewhere ? failureText(failure) : ''}
      action={t(($) => $.studentLogin.move)}
      write={null}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
