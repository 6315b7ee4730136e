import { firstPasswordDays } from '@aqua/contract/students/card-limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/storage/session.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import type { DialogState } from '../dialog/use-dialog.ts';
import { printCards, type CardsFor } from './print-cards.ts';

/** Asks before cards are made, since the passwords of earlier ones end. */
export function PrintCardsDialog({ state }: { state: DialogState<CardsFor> }) {
  const { t } = useTranslation();
  const manages = useMay('manageStudents');
  const print = useMutation({
    mutationFn: (cards: CardsFor) =>
      printCards(
        cards,
        t(($) => $.cards.fileName),
      ),
    onSuccess: state.close,
  });
  return (
    <ConfirmDialog
      opened={state.opened}
      title={t(($) => $.cards.title)}
      text={t(($) => (manages ? $.cards.text : $.cards.textOfStaff), { days: firstPasswordDays })}
      action={t(($) => $.cards.print)}
      write={print}
      onClose={state.close}
      onConfirm={() => state.subject !== null && print.mutate(state.subject)}
    />
  );
}
