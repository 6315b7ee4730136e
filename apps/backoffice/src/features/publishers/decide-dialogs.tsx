import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { approvePublisher, removePublisher } from './publishers-queries.ts';

/** Allows the staff of a publisher that signed up to log in. */
export function ApprovePublisherDialog({ state }: { state: DialogState<Publisher> }) {
  const { t } = useTranslation();
  const approve = useWrite(approvePublisher, { onSuccess: state.close });
  const { subject } = state;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.publishers.approveTitle, { name: subject?.name ?? '' })}
      text={t(($) => $.publishers.approveText)}
      action={t(($) => $.publishers.approve)}
      write={approve}
      onClose={state.close}
      onConfirm={() => subject !== null && approve.mutate(subject.id)}
    />
  );
}

/** Deletes a publisher. For one that waits for approval this is the refusal. */
export function DeletePublisherDialog({ state }: { state: DialogState<Publisher> }) {
  const { t } = useTranslation();
  const remove = useWrite(removePublisher, { onSuccess: state.close });
  const { subject } = state;
  const name = subject?.name ?? '';
  const waits = subject !== null && subject.approvedAt === null;
  return (
    <ConfirmDialog
      opened={state.opened}
      title={
        waits
          ? t(($) => $.publishers.refuseTitle, { name })
          : t(($) => $.common.deleteTitle, { name })
      }
      text={t(($) => (waits ? $.publishers.refuseText : $.publishers.deleteText))}
      action={t(($) => (waits ? $.publishers.refuse : $.common.delete))}
      danger
      write={remove}
      onClose={state.close}
      onConfirm={() => subject !== null && remove.mutate(subject.id)}
    />
  );
}
