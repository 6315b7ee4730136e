import { useEffect, useState, type ComponentType } from 'react';
import { failureText } from '../lib/problems.ts';
import { showErrorToast } from '../lib/toast.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface LazyDialogProps<Props extends DialogProps> {
  load: () => Promise<ComponentType<Props>>;
  dialog: Props;
}

/** A dialog whose code is loaded when it is opened for the first time. */
export function LazyDialog<Props extends DialogProps>({ load, dialog }: LazyDialogProps<Props>) {
  const { opened, onClose } = dialog;
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!opened || Dialog !== null) return;
    load().then(
      (loaded) => setDialog(() => loaded),
      (failure: unknown) => {
        showErrorToast(failureText(failure));
        onClose();
      },
    );
  }, [opened, Dialog, load, onClose]);
  return Dialog !== null && <Dialog {...dialog} />;
}
