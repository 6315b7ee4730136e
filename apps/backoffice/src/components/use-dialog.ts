import { useCallback, useState } from 'react';

/** Whether a dialog is open, and about which row. The row stays while the dialog fades out. */
export interface DialogState<Subject> {
  opened: boolean;
  subject: Subject | null;
  open: (subject?: Subject) => void;
  close: () => void;
}

export function useDialog<Subject = never>(): DialogState<Subject> {
  const [opened, setOpened] = useState(false);
  const [subject, setSubject] = useState<Subject | null>(null);
  return {
    opened,
    subject,
    open: useCallback((about?: Subject) => {
      setSubject(about ?? null);
      setOpened(true);
    }, []),
    close: () => setOpened(false),
  };
}
