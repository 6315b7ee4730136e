import { Button, Group, Stack, type ModalProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useDialog, type DialogState } from '../dialog/use-dialog.ts';
import { WriteFailure, type Writing } from '../write-failure.tsx';

interface FormDialogProps<Values> {
  state: Pick<DialogState<never>, 'opened' | 'close'>;
  title: string;
  size?: ModalProps['size'];
  form: UseFormReturnType<Values>;
  submit: string;
  /** What saves the form; null if saving it calls nothing. */
  write: Writing | null;
  /** The form can't be sent yet, for example while an upload runs. */
  disabled?: boolean;
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

/**
 * A form in a dialog. Enter saves. Escape, the close button, Cancel, Back and a reload ask first if
 * something was typed. The field with `data-autofocus` gets the focus when the dialog opens. If others
 * may change the row meanwhile, a `ConflictDialog` stands beside it.
 */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { state, title, size, form, submit, write, disabled = false, onSubmit, children } = props;
  const { opened, close } = state;
  const { t } = useTranslation();
  const discard = useDialog();
  const element = useRef<HTMLFormElement>(null);

  const busy = write?.isPending ?? false;

  useEffect(() => {
    if (opened) write?.reset();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only opening the dialog forgets a failure
  }, [opened]);

  function leave() {
    if (busy) return;
    if (form.isDirty()) discard.open();
    else close();
  }

  return (
    <>
      <Dialog opened={opened} onClose={leave} title={title} size={size}>
        <form
          ref={element}
          noValidate
          onSubmit={form.onSubmit(onSubmit, () => focusFirstProblem(element.current))}
        >
          <Stack gap="md">
            {children}
            {write !== null && (
              <WriteFailure write={write} fields={Object.keys(form.getValues() as object)} />
            )}
            <Group justify="flex-end" gap="sm" mt="xs">
              <Button variant="default" onClick={leave}>
                {t(($) => $.common.cancel)}
              </Button>
              <Button type="submit" loading={busy} disabled={disabled}>
                {submit}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
      <LeaveGuard when={() => opened && form.isDirty()} />
      <ConfirmDialog
        opened={discard.opened}
        title={t(($) => $.common.discardTitle)}
        text={t(($) => $.common.discardText)}
        cancel={t(($) => $.common.keepEditing)}
        action={t(($) => $.common.discard)}
        danger
        write={null}
        onClose={discard.close}
        onConfirm={() => {
          discard.close();
          close();
        }}
      />
    </>
  );
}
