import { useCallback, useMemo, useState } from 'react';

/** Whether a dialog is open, and about which row. The row stays while the dialog fades out. */
export interface DialogState<Subject> {
  opened: boolean;
  subject: Subject | null;
  open: (subject?: Subject) => void;
  close: () => void;
}

/** The same object until the dialog opens or closes, so that rows with it are not redrawn. */
export function useDialog<Subject = never>(): DialogState<Subject> {
  const [opened, setOpened] = useState(false);
  const [subject, setSubject] = useState<Subject | null>(null);
  const open = useCallback((about?: Subject) => {
    setSubject(about ?? null);
    setOpened(true);
  }, []);
  return useMemo(
    () => ({ opened, subject, open, close: () => setOpened(false) }),
    [opened, subject, open],
  );
}
