import { useEffect, useState, type ComponentType } from 'react';
import { failureText } from '../../lib/language/problems.ts';
import { showErrorToast } from '../../lib/toast.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
import type { DialogState } from './use-dialog.ts';

interface DialogProps {
  state: Pick<DialogState<never>, 'opened' | 'close'>;
}

interface LazyDialogProps<Props extends DialogProps> {
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>;
  dialog: Props;
}

/**
 * A dialog whose code comes after the screen: once the browser is idle, or when it is opened before.
 * The forms of dialogs need the rules of the contract, which lists do without.
 */
export function LazyDialog<Props extends DialogProps>({ load, dialog }: LazyDialogProps<Props>) {
  const { opened, close } = dialog.state;
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  useEffect(() => {
    if (!opened || Dialog !== null) return;
    load().then(
      (loaded) => setDialog(() => loaded),
      (failure: unknown) => {
        showErrorToast(failureText(failure));
        close();
      },
    );
  }, [opened, Dialog, load, close]);
  return Dialog !== null && <Dialog {...dialog} />;
}
